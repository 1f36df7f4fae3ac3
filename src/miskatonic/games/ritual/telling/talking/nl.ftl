# Waarom een regel is tegengehouden, voor wie hem schreef.
talk-withheld-colour = “{ $word }” is een kleur. Van het delen tot de onthulling mag niemand de kleur noemen van de kaart van een ander of van de kaart die rondgaat; deze regel is daarom niet verstuurd. Zinspelen mag.
talk-withheld-card = “{ $word }” is een kaart. Van het delen tot de onthulling mag niemand de kaart van een ander noemen, en evenmin de kaart die rondgaat; deze regel is daarom niet verstuurd. Zinspelen mag; voor je eigen kaart en voor kaarten die open liggen zijn er kant-en-klare opmerkingen.
talk-advice-colour = “{ $word }” is een kleur. Noem vóór de onthulling liever niet de kleur van de kaart van een ander of van de kaart die rondgaat.
talk-advice-card = “{ $word }” is een kaart. Noem vóór de onthulling liever niet de kaart van een ander of de kaart die rondgaat.

# Kant-en-klare opmerkingen.
remark-guess = Ik denk dat ik { $object } heb.
remark-guess-pure = Ik denk dat mijn eigen kaart zuiver is.
remark-guess-cursed = Ik denk dat mijn eigen kaart vervloekt is.
remark-out = { $card } is er al uit.
remark-before-dummy = { $card } ligt voor een dummy.
remark-no-idea = Ik heb geen idee wat ik vasthoud.
remark-trust-me = Vertrouw me maar.
remark-keep-yours = Als ik jou was, zou ik houden wat ik heb.
remark-pass-it-on = Ik zou doorgeven als ik jou was.
remark-well-played = Goed gespeeld!

# Why a line was withheld, for its writer.
talk-withheld-colour = “{ $word }” is a colour. From the deal to the reveal nobody may name the colour of another player’s card or of the one going round, so this line was not sent. Hints are welcome.
talk-withheld-card = “{ $word }” is a card. From the deal to the reveal nobody may name another player’s card or the one going round, so this line was not sent. Hints are welcome; for your own card and for face-up cards there are preset remarks.
talk-advice-colour = “{ $word }” is a colour. Please do not name the colour of another player’s card or of the one going round before the reveal.
talk-advice-card = “{ $word }” is a card. Please do not name another player’s card or the one going round before the reveal.

# Preset remarks.
remark-guess = I think I hold { $object }.
remark-guess-pure = I think my own card is pure.
remark-guess-cursed = I think my own card is cursed.
remark-out = { $card } is already out.
remark-before-dummy = { $card } lies before a dummy.
remark-no-idea = I have no idea what I am holding.
remark-trust-me = Trust me.
remark-keep-yours = If I were you, I would keep what I have.
remark-pass-it-on = I would pass if I were you.
remark-well-played = Well played!

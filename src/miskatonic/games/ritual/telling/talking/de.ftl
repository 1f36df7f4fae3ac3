# Warum eine Zeile zurückgehalten wurde, für die Person, die sie schrieb.
talk-withheld-colour = „{ $word }“ ist eine Farbe. Vom Austeilen bis zum Aufdecken darf niemand die Farbe einer fremden oder der gerade weitergegebenen Karte nennen; diese Zeile wurde daher nicht gesendet. Andeutungen sind willkommen.
talk-withheld-card = „{ $word }“ ist eine Karte. Vom Austeilen bis zum Aufdecken darf niemand eine fremde oder die gerade weitergegebene Karte nennen; diese Zeile wurde daher nicht gesendet. Andeutungen sind willkommen; für die eigene Karte und für offen liegende gibt es fertige Bemerkungen.
talk-advice-colour = „{ $word }“ ist eine Farbe. Bitte nenne vor dem Aufdecken nicht die Farbe einer fremden oder der gerade weitergegebenen Karte.
talk-advice-card = „{ $word }“ ist eine Karte. Bitte nenne vor dem Aufdecken keine fremde und nicht die gerade weitergegebene Karte.

# Fertige Bemerkungen.
remark-guess = Ich glaube, ich halte { $object }.
remark-guess-pure = Ich glaube, meine eigene Karte ist rein.
remark-guess-cursed = Ich glaube, meine eigene Karte ist verflucht.
remark-out = { $card } ist schon raus.
remark-before-dummy = { $card } liegt vor einem Strohpuppenspieler.
remark-no-idea = Ich habe keine Ahnung, was ich halte.
remark-trust-me = Vertrau mir.
remark-keep-yours = An deiner Stelle würde ich behalten, was ich habe.
remark-pass-it-on = An deiner Stelle würde ich weitergeben.
remark-well-played = Gut gespielt!

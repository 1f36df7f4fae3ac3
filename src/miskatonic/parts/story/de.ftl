# Was an einem Szenario nicht stimmt.
error-story = { $file }, Eintrag „{ $entry }“{ $players ->
    [0] {""}
    [1] {" "}(allein)
   *[other] {" "}({ $players } Personen)
}: { $problem ->
    [text] Dieser Text fehlt: { $what }.
    [flag-unset] Nichts setzt das Merkmal „{ $what }“.
    [flag-unread] Hier wird das Merkmal „{ $what }“ gesetzt, aber nichts fragt danach.
    [threshold] So weit kommt dieser Zähler nie: { $what }.
    [unreachable] Kein Weg führt zu diesem Eintrag.
    [untaken] Dieser Weg steht niemals offen.
    [ending] Das Ende „{ $what }“ wird nie erreicht.
    [choice] Hier gibt es womöglich nichts zu wählen.
    [overdrawn] Dies kann „{ $what }“ unter 0 bringen.
    [trap] Danach lässt sich kein Ende mehr erreichen.
   *[wide] Die Geschichte verzweigt sich zu weit für einen Beweis: { $what } Lagen wurden angesehen.
}

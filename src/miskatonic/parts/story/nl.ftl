# Wat er aan een scenario niet klopt.
error-story = { $file }, fragment “{ $entry }”{ $players ->
    [0] {""}
    [1] {" "}(alleen)
   *[other] {" "}({ $players } spelers)
}: { $problem ->
    [text] deze tekst ontbreekt: { $what }.
    [flag-unset] nergens wordt de markering “{ $what }” gezet.
    [flag-unread] hier wordt de markering “{ $what }” gezet, maar nergens wordt ernaar gevraagd.
    [threshold] zo ver komt deze teller nooit: { $what }.
    [unreachable] geen enkel pad leidt naar dit fragment.
    [untaken] deze weg kan nooit worden gekozen.
    [ending] het einde “{ $what }” wordt nooit bereikt.
    [choice] hier valt misschien niets te kiezen.
    [overdrawn] dit kan “{ $what }” onder 0 brengen.
    [trap] hierna is geen enkel einde meer te bereiken.
   *[wide] het verhaal vertakt zich te ver voor een bewijs: { $what } toestanden zijn bekeken.
}

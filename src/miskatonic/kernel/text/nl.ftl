# Fouten: wat er mis was, en wat goed zou zijn.
error-error = Er ging iets mis.
error-unknown-game = Er is geen spel “{ $game }”. Spellen: { $known }.
error-players = { $game } is voor { $least } tot { $most } spelers, niet voor { $players }.
error-unknown-setup-option = Er is geen optie “{ $option }” voor de spelopzet. Opties: { $known }.
error-setup-value = “{ $value }” is geen geldige waarde voor { $option }. Toegestaan: { $allowed }.
error-unknown-card = De kaart “{ $card }” is hier niet beschikbaar. { $problem ->
    [like] Bedoel je: { $known }?
   *[unknown] Kaarten: { $known }.
}
error-unknown-seat = Aan deze tafel is geen plaats { $seat }. Plaatsen: 0 … { $last }.
error-position = { $problem ->
    [pile] De trekstapel is leeg; een beurt begint met een kaart die getrokken kan worden.
    [unsound] “{ $given }” kan aan geen tafel { $field } zijn. Toegestaan: { $wanted }
    [like] “{ $field }” kan hier niet “{ $given }” zijn. Bedoel je: { $wanted }?
    [value] “{ $field }” kan hier niet “{ $given }” zijn. Mogelijk: { $wanted }.
    [missing] Een stelling van { $given } heeft “{ $field }” nodig.
    [form] Deze stelling kan niet worden gelezen: { $given }
    [unknown] “{ $given }” is hier niet bekend. Bekend: { $wanted }.
    [none] Stellingen van { $given } kunnen niet worden beschreven: het spel heeft niets om ze op te bouwen.
    [numbers] “{ $field }” kan hier niet “{ $given }” zijn. Mogelijk: { $seats } getallen, elk { $wanted }.
   *[holders] { $given } kaarten in handen passen niet bij { $seats } spelers: het zijn er { $wanted }, dummy’s meegerekend.
}
error-unknown-bot = Er is geen bot “{ $bot }” voor { $game }. Bots: { $known }.
error-budget = “{ $bot }” zou te lang nadenken voor deze server: een bot heeft hier hoogstens { $seconds } s of { $trials } pogingen per beslissing.
error-unknown-lesson = Er is geen les “{ $lesson }”. Lessen: { $known }.
error-unknown-language = Er is geen taal “{ $lang }”. Talen: { $known }.
error-missing-extra = Hiervoor is het pakket “{ $package }” nodig. Installeer het met: pip install "miskatonic[{ $extra }]".
error-game-over = Deze partij { $game } is afgelopen; er valt niets meer te beslissen.
error-wrong-seat = Plaats { $seat } is nu niet aan zet; de tafel wacht op plaats { $waiting }.
error-unknown-option = “{ $option }” staat nu niet open voor plaats { $seat }. Open: { $options }.
error-stale-decision = Het antwoord was bedoeld voor beslissing { $version }; de tafel is bij beslissing { $current }.
error-command-refused = { $reason ->
    [unknown] Er is geen tafelopdracht “{ $command }”. Opdrachten: { $known }.
   *[not-now] De opdracht “{ $command }” kan op dit moment niet. Wanneer wel, zegt de regel { $rule }.
}
error-undo-refused = { $reason ->
    [nothing] Er valt niets terug te nemen.
   *[seen] Deze stap kan niet zomaar worden teruggenomen: er is een gedekte kaart of een toevalsresultaat onthuld. De tafel kan ermee instemmen.
}
error-corrupt-save = { $problem ->
    [unreadable] { $detail } – dit bestand kan niet worden gelezen.
    [size] Dit opgeslagen spel of verslag is te groot: hooguit { $detail } bytes worden gelezen.
    [state-size] De stelling in dit opgeslagen spel of verslag is te groot: hooguit { $detail } bytes worden gelezen.
    [answers] Dit opgeslagen spel of verslag heeft te veel antwoorden: hooguit { $detail } worden nagespeeld.
    [checkpoint] Dit opgeslagen spel spreekt zichzelf tegen: de antwoorden leiden niet naar waar het staat.
    [state] Dit opgeslagen spel of verslag begint met een stelling die aan geen tafel kan voorkomen: { $detail }
    [magic] Dit is geen opgeslagen spel en geen verslag: de eerste bytes kloppen niet.
    [checksum] Dit opgeslagen spel is beschadigd: het is afgekapt of achteraf veranderd.
   *[body] Dit opgeslagen spel of verslag is onbruikbaar: { $detail }
}
error-newer-save = Dit is geschreven door een nieuwere versie ({ $found }) dan deze begrijpt ({ $known }). Werk miskatonic bij.
error-replay = Het verslag past bij antwoord { $number } (plaats { $seat }, “{ $option }”) niet bij de regels: { $why }
error-not-forkable = Deze kopie is alleen om uit te spelen: vóór de volgende stap is kopiëren, opslaan of terugnemen niet mogelijk.
error-content = { $file }: { $problem ->
    [unreadable] het bestand kan niet worden gelezen ({ $value }).
    [yaml] dit is geen geldige YAML: { $value }
    [deep] regel { $value }: hier zitten lijsten te diep in elkaar.
    [large] regel { $value }: tot hier bevat het bestand meer dan in één keer wordt gelezen.
    [alias] regel { $value }: deze alias staat voor niets of voor zichzelf.
    [tag] regel { $value }: tags, directieven en merge-sleutels (!, %, <<) worden hier niet gelezen.
    [key] regel { $value }: deze sleutel staat hier twee keer of is een lijst.
    [number] regel { $value }: dit getal is te groot.
    [documents] regel { $value }: hier begint een tweede document; er wordt er één verwacht.
    [characters] regel { $value }: hier staan tekens die niet kunnen worden gelezen.
    [nothing] hier is geen YAML-bestand.
    [game] het bestand zegt niet bij welk spel het hoort; verwacht wordt een regel als “game: ritual”.
    [twice] de kaart-id “{ $value }” komt twee keer voor; id’s zijn uniek.
    [type] kaart “{ $card }”, veld “{ $field }”: { $value }
   *[unknown] kaart “{ $card }”, veld “{ $field }”: “{ $value }” past hier niet. Verwacht: { $known }
}
error-unreadable-file = { $problem ->
    [special] { $file } is geen gewoon bestand; pipes en apparaten worden niet gelezen.
    [source] { $file } is niet als Python te lezen: er staat een NUL-teken in, of het is te diep genest.
   *[size] { $file } is te groot: hooguit { $most } bytes worden gelezen.
}
error-unknown-rule = Er is geen regel “{ $rule }”. Bedoel je: { $hint }?
error-rule-fault = Er ging iets mis in een regel toen plaats { $seat } “{ $option }” koos ({ $problem }). Het spel staat weer bij die beslissing; er is niets verloren.

# Gebeurtenissen van de kern.
event-undone = { $you ->
    [yes] { $steps ->
        [one] Je neemt je laatste stap terug.
       *[other] Je neemt je laatste stap terug en daarmee alles wat volgde: { $steps } stappen.
    }
   *[no] { $steps ->
        [one] { $who } neemt de laatste stap terug.
       *[other] { $who } neemt { $steps } stappen terug.
    }
}

# Personen. “-inside” staat midden in een zin.
player-you = Jij
player-you-inside = jij
player-other = Plaats { $seat }
player-other-inside = plaats { $seat }

# Opties die alle spellen delen.
option-yes = Ja
option-no = Nee

# Effectwoorden die alle spellen delen. Zinsdelen beginnen met het werkwoord: ze volgen op “dan”,
# “daarna”, “anders” of een bijzin. “who-owner” komt uit het spel: van wie het effect is, in de derde
# persoon enkelvoud.
word-gain = { $form ->
    [many] krijgen
   *[one] krijgt
} { $who } { $amount } { $what }
word-lose = { $form ->
    [many] verliezen
   *[one] verliest
} { $who } { $amount } { $what }
word-if = geldt: als { $condition }, { $then }
word-if-else = geldt: als { $condition }, { $then }; anders { $otherwise }
word-choose = heeft { who-owner } de keuze: ofwel { $ways }
word-may = mag { who-owner } daarvoor kiezen: dan { $effects }
word-nothing = gebeurt er niets
word-then = { $first }; daarna { $second }
word-or = { $first }, ofwel { $second }
# Wat geteld wordt, volgt meteen; daarom staat de basis (“de normale hoeveelheid”) achteraan.
amount-minus = { $base } min { $minus }
amount-plus = { $plus } plus { $base }

# Entries of the rulebook without a title of their own.
entry-silence = Uitspraak
entry-example = Voorbeeld

percent = { $count }%

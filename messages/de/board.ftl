## Boards

hex-heading = Feld
tile-heading = Plättchen
track-heading = Gleise
company-heading = Gesellschaft
trains-heading = Züge
tokens-heading = Bahnhöfe
reach-heading = Reichweite
board-without-trains = keine Züge
must-stay-idle =
    { $trains ->
        [one] Ein Zug muss stehen bleiben.
       *[other] { $trains } Züge müssen stehen bleiben.
    }
map-full = x volle Stadt
map-own-and-blocked = * Bahnhof von { $company }, x blockierte Stadt
map-marks = { $full }, o Stadt, . Ort oder Haltepunkt, > Außengebiet
map-marks-with-mines = { $full }, o Stadt, . Ort oder Haltepunkt, > Außengebiet, ^ Bergwerk
neutral-stop = neutral
stop-costs = zählt { $cost }
stop-group = Gruppe { $name }
track-junction = Abzweig
track-terminal = Endgleis
track-narrow = Schmalspur
track-dual = Dreischienengleis
track-thin = dünn
track-exclusive = schließt aus: { $labels }

## Tiles that fit a hex

no-tile-fits = kein Plättchen passt
colour-heading = Farbe
left-heading = übrig
as-written = wie es in einer Datei mit einem Spielplan steht
unlimited = unbegrenzt

## What trains reach, as parts of a list

train-attached = hängt an einem anderen Zug
train-free-borders =
    { $free ->
        [one] eine Grenze frei
       *[other] { $free } Grenzen frei
    }
train-broad-only = nur auf Breitspur
train-narrow-only = nur auf Schmalspur
train-values-times = Werte ×{ $factor }
train-values-of = Werte { $key }
train-needs-no-token = braucht keinen bezahlten Bahnhof
train-may-run-local = kann in einer einzigen Stadt fahren
train-earns-part = bringt { $part } seiner Fahrt{ $rounding }
part-rounded-up = aufgerundet auf ein Vielfaches von { $step }
part-rounded-down = abgerundet auf ein Vielfaches von { $step }
train-on-class = Gleise der Klasse { $class }
train-joined = fährt zusammen mit allen { $train }-Zügen seiner Gesellschaft und bringt für jeden etwas ein
train-carries =
    { $goods ->
        [one] befördert ein Gut und bringt dafür etwas ein
       *[other] befördert bis zu { $goods } Güter und bringt für jedes etwas ein
    }
reach-broad = Breitspur ×{ $cost }
reach-narrow = Schmalspur ×{ $cost }
reach-borders-free = Grenzen frei
reach-borders = Grenzen ×{ $cost }
reach-row = { $number } { $kinds }
reach-row-pays = { $row } (zahlt { $pays })

## Comments of a board file to fill in

template-phases = eine von { $phases }
template-tiles = Die Nummer des Plättchens und die Seiten, zu denen sein Gleis führt, oder seine Drehung in Sechsteln im Uhrzeigersinn.
template-lists = `highball tiles --title { $title }` führt die Plättchen auf; `highball show` mit dieser Datei zeigt die Karte.
template-tokens = In der Reihenfolge der Plätze; "" ist ein freier Platz. Das sind Heimatstädte: Das # weglassen, wenn die Gesellschaft begonnen hat.
template-home-too = auch die Heimat von { $companies }
template-companies = Jede Gesellschaft mit ihren Zügen. In Phase { $phase } gibt es { $trains }.
template-companies-of-traffic = Jede Gesellschaft mit ihren Zügen für { $traffic }. In Phase { $phase } gibt es { $trains }.
template-no-trains = keine
template-optional = Nach Wunsch: price = 100, holders = { "{" } Ann = 60, pool = 10 { "}" }, treasury = 50
template-place = ein Ort
template-another = noch einer
template-hex = ein Feld
template-border = ein Feld-sein Nachbar
template-owner = der Besitzer

## Fields of a board file

field-train = { $company }, Zug { $number }
field-private = { $company }, Privatgesellschaft { $number }
field-choice = { $company }, Wahl { $number }
field-marker = { $company }, { $marker } { $number }
field-token = { $stop }, Bahnhof { $number }
field-extra-token = { $stop }, Bahnhof { $number } neben den Plätzen
field-option = Option { $number }
field-entry = { $list }, Eintrag { $number }

## What is wrong or odd about a board file

count-of-errors =
    { $errors ->
        [one] { $errors } Fehler
       *[other] { $errors } Fehler
    }
count-of-warnings =
    { $warnings ->
        [one] { $warnings } Warnung
       *[other] { $warnings } Warnungen
    }

## What a board file holds

field-holds =
    { $field ->
        [title] das Kürzel eines Spiels, eines von `highball titles`
        [title_file] der Name einer Titeldatei
        [phase] der Name einer Phase des Spiels
        [edition] das Kürzel einer Ausgabe des Spiels
        [options] eine Liste von Kürzeln optionaler Regeln des Spiels
        [id] ein Name für die Frage
        [hexes] eine Tabelle der Felder, die von der Karte des Spiels abweichen
        [tiles] eine Tabelle von Plättchen, etwa "E6" = "63/0"
        [tokens] eine Tabelle von Bahnhöfen, etwa "E6" = ["CHI"]
        [extra_tokens] eine Tabelle von Bahnhöfen, etwa "E6" = ["CHI"]
        [blocked] eine Liste von Feldern oder von Privatgesellschaften, die Felder sperren
        [depot] eine Liste der Züge, die die Bank als Nächstes verkauft
        [closed] eine Liste der Gesellschaften, die geschlossen oder mit anderen verschmolzen sind
        [waiting] eine Tabelle von Feldern mit den Gesellschaften, deren Bahnhöfe dort auf eine Stadt warten
        [companies] eine Tabelle der Gesellschaften
        [markers] eine Tabelle von Markern des Spiels
        [trains] eine Liste von Zügen, etwa ["4", "4"]
        [zone] die Zone der Kurstabelle, in der der Kurs liegt
        [holders] eine Tabelle der Besitzer mit ihren Anteilen in Prozent
        [privates] eine Liste von Privatgesellschaften, deren Rechte die Gesellschaft nutzen kann
        [declines] eine Liste von Wahlmöglichkeiten des Spiels, die die Gesellschaft nicht nutzt
        [names] eine Liste von Namen
       *[used] eine Liste von Privatgesellschaften
    }
entry-holds =
    { $entry ->
        [hex] der Aufdruck des Feldes oder eine Tabelle wie { "{" } print = "white", name = "Omaha" { "}" }
        [tile] Nummer und Drehung eines Plättchens, etwa "63/0" oder "9 NE-SW"
        [rotation] eine Drehung von 0 bis 5 oder zwei Seiten, etwa "63/0" oder "9 NE-SW"
        [tokens] eine Liste der Bahnhöfe in der Reihenfolge der Plätze, "" für einen freien Platz
        [company] eine Tabelle mit den Zügen der Gesellschaft
       *[marker] true, eine ganze Zahl, ein Name oder eine Liste von Namen
    }
number-up-to =
    { $of ->
        [percent] eine ganze Prozentzahl bis { $most }
        [players] eine Spielerzahl von 1 bis { $most }
       *[amount] eine ganze Zahl bis { $most }
    }
cell-of-market = die Zeile und die Spalte der Kurstabelle, etwa { $example }
kind-of-value =
    { $kind ->
        [date] ein Datum
        [list] eine Liste
       *[table] eine Tabelle
    }
the-file = die Datei
the-line = die Zeile
count-of-bytes = { $count } Bytes
no-board-field = sie enthält keine Angabe zu einem Spielplan
some-board-file = eine Datei mit einem Spielplan, die mindestens `title` und `phase` enthält
is-missing = fehlt

## Boards in one line

line-holds =
    { $part ->
        [blanks] eine einzige Zeile, mit Leerzeichen zwischen ihren Wörtern
        [version] Version 1: eine Zeile, die mit highball/1 beginnt
        [beginning] `highball/1 TITLE PHASE TILES TOKENS COMPANIES`, mit - für nichts
        [field] eine Angabe, etwa edition=1
        [holder] ein Besitzer und eine Prozentzahl, etwa Ann:60
        [entries] Einträge wie E6=63/0, mit ; dazwischen, oder -
        [escape] nach jedem % zwei hexadezimale Ziffern eines Bytes von UTF-8
       *[marker] true, eine ganze Zahl bis 1000000, 'NAME oder [NAME,NAME]
    }
line-break-or-tab = ein Zeilenumbruch oder ein Tabulator
version-of-line = Version { $version }
without-trains-in-line = sie hat keine Züge
company-in-line = { $company }= unter den Gesellschaften, auch ohne Züge
given-twice = ist zweimal angegeben
name-given-twice = { $name } ist zweimal angegeben
each-once =
    { $what ->
        [field] jede Angabe nur einmal
        [holder] jeder Besitzer nur einmal
        [marker] jeder Marker nur einmal
       *[entry] jeder Eintrag nur einmal
    }

## Hexes that differ from the map

hex-field-holds =
    { $field ->
        [print] ein Aufdruck, etwa "white town 10: 0 3"
        [at] eine Spalte und eine Zeile in doppelten Koordinaten, etwa [2, 5]
        [name] ein Name
        [builds] eine Liste von Arten von Halten, etwa ["city"]
        [impassable] eine Liste von Seiten von 0 bis 5
        [labels] eine Tabelle der Buchstaben nach Farben, etwa { "{" } yellow = "B" { "}" }
        [terrain] eine Liste aus "mountain", "hill", "water", "swamp", "desert" und "forest"
        [side_costs] eine Tabelle der Kosten nach Seiten, etwa { "{" } 0 = 20 { "}" }
        [side_terrain] eine Tabelle des Geländes nach Seiten, etwa { "{" } 0 = "hill" { "}" }
        [traffic] eine Liste von Verkehrsarten
       *[tokens_in] der Name eines Feldes
    }
no-such-hex = die Karte hat kein solches Feld
print-or-known-hex = ein `print` für ein neues oder der Name eines ihrer Felder
hex-in-same-place = Feld { $hex } liegt an derselben Stelle
place-for-each-hex = eine Stelle für jedes Feld
hex-without-neighbour = kein Feld grenzt an { $place }
place-beside-hexes = eine Spalte und eine Zeile in doppelten Koordinaten, die an ein anderes Feld grenzen
place-of-hex = eine Spalte und eine Zeile: Die Namen auf dieser Karte folgen nicht der üblichen Ordnung
hex-called = Feld { $hex }
name-without-slash = ein Name ohne "/"
numbers-from-to = Zahlen von { $least } bis { $most }
no-side = es gibt keine Seite { $side }
side-with-cost = eine Seite aus `side_costs`
name-of-hex = { $name } heißt schon ein Feld
different-name = ein anderer Name
hex-has-no-stop = Feld { $hex } hat keinen Halt{ $number }
hex-with-stop = eines mit einem Halt in seinem `print` oder mit `builds`
cities-of-other-groups = seine Städte gehören zu verschiedenen Gruppen
tile-of-other-groups = Plättchen { $tile } hat Städte aus anderen Gruppen
same-groups = dieselben Gruppen für alle Städte eines Ortes, denn ein Plättchen übernimmt sie vom vorigen
value-of = ein Wert von { $value }
no-value-counts = in Phase { $phase } gilt kein Wert eines Halts
value-with-key = einer mit einem Schlüssel aus { $keys }
no-neighbours = { $one } und { $other } sind keine Nachbarn
two-neighbours = zwei benachbarte Felder
does-not-fit-title = das passt nicht zu `{ $field }` des Spiels: { $what }
in-line-of-title = { $what } (Zeile { $line } von { $title })
visited-or-paid = "visited" oder "paid", denn Züge fahren mehr Halte an, als ihnen gezahlt werden
does-not-go-with-rest = das passt nicht zum Rest (Zeile { $line } der Titeldatei: { $field }: { $what })

## The print of a hex

found-at-column = Spalte { $column }: { $found }
end-of-print = das Ende
long-text = ein langer Text
second-value = ein zweiter Wert für { $key }
print-holds =
    { $part ->
        [length] ein Aufdruck von höchstens { $given } Zeichen ohne Leerzeichen
        [known-stop] ein Halt dieses Aufdrucks, der { $given } hat, gezählt ab s0
        [colour] eine Farbe, etwa yellow
        [label] ein Buchstabe oder mehrere
        [bracket] ] nach dem Buchstaben
        [item] ein Halt ({ $given }) oder Gleis, etwa 0-1 oder 0-j
        [after-stop] xN für Plätze, (Gruppen), : vor dem Gleis zum Halt oder ein Komma
        [edge-of-stop] eine Seite von 0 bis 5 oder j, von der Gleis zum Halt führt
        [no-stop] eine Seite oder j; Gleis zwischen Halten steht für sich, als s0-s1
        [value] der Wert des Halts, eine Zahl
        [one-value] einer für jeden Schlüssel
        [key] der Schlüssel dieses Wertes, etwa die Farbe, ab der er gilt
        [slots] eine Anzahl von Plätzen bis 65535
        [group] der Name einer Gruppe
        [after-group] ; vor der nächsten Gruppe oder )
        [track] Gleis, etwa 0-1, 0-j oder s0-s1
        [dash] - und das andere Ende des Gleises
        [other-end] das andere Ende des Gleises: eine Seite von 0 bis 5, j oder ein Halt wie s0
        [at-stop] dass Gleis zu einem Halt bei ihm steht, wie in city 20: 0 3
        [two-ends] zwei verschiedene Enden
        [once] jedes Stück Gleis nur einmal
        [stop] ein Halt, etwa s0
        [lane] eine Spur E.I/W, mit I kleiner als ihre Breite W von höchstens 255
        [marks-at-stop] ein Leerzeichen oder ein Komma nach dem Gleis und seinen Zeichen n, d oder h, t und !
       *[marks] ein Leerzeichen oder ein Komma nach dem Gleis und seinen Zeichen n, d oder h, t
    }

## The syntax of board files

in-quotes =
    { $quotes ->
        [straight] gerade Anführungszeichen darum: { $text }
       *[any] Anführungszeichen darum: { $text }
    }
name-in-quotes = Anführungszeichen um den Namen: { $example }
value-missing = der Wert fehlt
value-in-quotes = einer nach dem =, in Anführungszeichen
quote-missing = ein Anführungszeichen fehlt
quote-before-value = eines vor dem Wert, wie dahinter
quotes-around-texts = eines an beiden Enden jedes Textes
quote-at-end = eines am Ende: { $example }
already-in-line = steht schon in Zeile { $line }
here-twice = steht hier zum zweiten Mal
it-once = nur einmal
syntax-fault =
    { $fault ->
        [unclosed-table] die Klammer um den Namen der Tabelle ist nicht geschlossen
        [unclosed-list-table] die Klammern um den Namen der Tabelle sind nicht geschlossen
        [unclosed-list] die Klammer um die Liste ist nicht geschlossen
        [unclosed-inline-table] die geschweifte Klammer ist nicht geschlossen
        [missing-comma-between-list-elements] zwischen zwei Einträgen der Liste fehlt ein Komma
        [missing-comma-between-key-value-pairs] zwischen zwei Einträgen fehlt ein Komma
        [extra-comma-in-list] in der Liste steht ein Komma zu viel
        [extra-comma-in-inline-table] in der geschweiften Klammer steht ein Komma zu viel
        [key-with-no-value] ein Name ohne Wert
        [missing-assignment-between-key-value-pairs] ein Name ohne Wert
        [unquoted-keys-cannot-be-empty] ein Name fehlt
        [invalid-unquoted-key] ein Name mit anderen Zeichen, ohne Anführungszeichen
        [unexpected-key-or-value] in der Zeile steht noch etwas
        [unexpected-leading-zero] eine Zahl, die mit einer Null beginnt
        [missing-escaped-value] nach einem \ steht ein falsches Zeichen
       *[other] das lässt sich nicht lesen
    }
syntax-part =
    { $part ->
        [newline] ein Zeilenende
        [key] ein Name
        [value] ein Wert
        [letters] Buchstaben
        [numbers] Ziffern
        [digits] Ziffern
        [nothing] nichts dergleichen
        [unicode-hexadecimal-value] die hexadezimale Nummer eines Zeichens
       *[other] etwas anderes
    }
like-a-new-file = eine Datei mit einem Spielplan, wie `highball new` sie schreibt

## The print of a tile

number-of-tile = die Nummer eines Plättchens aus Buchstaben, Ziffern, - und _

## Aufgezeichnete Partien, die sich nicht lesen lassen

fault-in-action = Aktion { $action }: { $fault }
actions-read = { $fault }; { $count } von { $of } Aktionen gelesen
actions-read-of-part = { $fault }; { $count } Aktionen gelesen
games-not-supported = Partien von { $title } werden nicht unterstützt
title-with-record = ein Titel mit [record]
one-of-the-titles = einer der Titel in Highballs Liste
perhaps-or-other-title = { $perhaps }, oder ein anderer der Titel in Highballs Liste
option-not-supported = { $title } mit der Zusatzregel { $option } wird nicht unterstützt{ $reason }
no-options-but = keine Zusatzregeln außer { $options }
no-options = keine Zusatzregeln
settings-that-go-together = ein Titel, dessen Einstellungen zusammenpassen
before-it-names-title = { $fault }, bevor der Titel genannt wird
title-by-option = der Titel, mit --title
exported-game = eine von 18xx.games exportierte Partie: ein JSON-Objekt mit `title` und `actions`
names-no-title = die Datei nennt keinen Titel
has-no-actions = die Datei enthält keine Aktionen
file-cut-off = die Datei ist abgeschnitten oder kein JSON{ $after } ({ $error })
after-action = nach Aktion { $action }
action-without-id = eine Aktion ohne `id` nach Aktion { $action }
a-number = eine Zahl
as-in-export = ein Export, wie 18xx.games ihn schreibt
json-list = eine Liste
json-object = ein Objekt
json-text = ein Text
json-boolean = true oder false
json-action = eine Aktion
json-actions = eine Liste von Aktionen
json-route = eine Fahrt
json-player = ein Spieler
json-assignment = ein Zug und eine Gesellschaft
json-name-or-number = ein Name oder eine Zahl
without-type = sie hat kein `type`
kind-of-action = die Art der Aktion
players-in-game = { $count } Spieler
player-listed-twice = der Spieler { $player } steht zweimal in der Liste
each-player-once = jeder Spieler nur einmal
redo-without-undo = ein Wiederholen, ohne dass etwas zurückgenommen wurde
undo-before-it = ein Zurücknehmen davor
goes-back-to = sie geht zu Aktion { $action } zurück, die es nicht gibt
number-of-earlier-action = die Nummer einer früheren Aktion

## Aktionen, die nicht möglich sind

action-without-field = { $action } ohne { $field }
who-did-it = wer es getan hat
rotation-expected = eine Zahl von 0 bis 5
impossible-rotation = eine unmögliche Drehung
action-by = { $action } durch { $by }
known-action = eine bekannte Aktion von jemandem, der sie ausführen kann
entity-is-a = { $name } ist ein { $kind }
kind-of-entity = ein „player“, „corporation“, „minor“ oder „company“
company-closed = { $company } ist geschlossen
open-company = eine Gesellschaft, die nicht geschlossen ist
another-open-company = eine andere Gesellschaft, die nicht geschlossen ist
company-not-closed = eine andere Gesellschaft, die nicht geschlossen ist
merges-with = { $company } fusioniert mit { $other }
merges-into = { $company } geht in { $other } auf
acquires = { $company } übernimmt { $other }
buys-company = { $company } kauft { $other }
player-who-proposes = ein Spieler, der es vorschlägt
a-merger = eine Fusion
title-with-mergers = ein Titel, in dem Gesellschaften fusionieren
company-of-title = eine Gesellschaft des Titels
company-and-trains-of-title = eine Gesellschaft und Züge des Titels
one-of-the-title = eine des Titels
board-of-title = ein Spielplan, den der Titel erlaubt
side-of-card = ein { $choice } auf der Karte des Zuges { $train }
one-of-two-sides = eine ihrer beiden Seiten
private-belongs-to = { $private } gehört { $owner }
private-of-player = eine Privatgesellschaft, die ein Spieler hat
belongs-to-no-company = { $private } gehört keiner Gesellschaft
private-of-company = eine Privatgesellschaft, die eine Gesellschaft gekauft hat
private-already-sold = { $private } ist schon verkauft
private-for-sale = eine Privatgesellschaft, die zum Verkauf steht
private-buys-private = eine Privatgesellschaft kauft eine andere
player-or-company = ein Spieler oder eine Gesellschaft
neutral-token = ein neutraler Bahnhof
title-with-neutral-tokens = ein Titel mit neutralen Bahnhöfen
token-of-player = ein Bahnhof eines Spielers
token-of-company = ein Bahnhof einer Gesellschaft
nothing-is-called =
    { $kind ->
        [hex] kein Feld heißt { $name }
        [tile] kein Plättchen heißt { $name }
        [city] keine Stadt heißt { $name }
        [train] kein Zug heißt { $name }
        [certificate] kein Anteilsschein heißt { $name }
   *[other] { $name } gibt es nicht ({ $kind })
    }
company-and-number = eine Gesellschaft und eine Nummer, etwa „ABC_1“
number-below = eine Nummer unter { $count }
one-of-the-map = eines der Karte von { $title }{ $near }

## Plättchen und Bahnhöfe aufgezeichneter Partien

tile-on-fixed-hex = Plättchen { $tile } auf { $hex }, wo keines gelegt werden kann
another-hex = ein anderes Feld
tile-of-earlier-colour = auf { $hex } liegt schon ein Plättchen einer späteren Farbe ({ $old }) als das neue ({ $new })
later-colour = eines von einer späteren Farbe
no-border-to-open = eine Grenze auf { $hex } geöffnet, wo keine ist
edge-of-a-border = die Kante einer Grenze
tile-without-copy = das Plättchen { $tile } nennt kein Exemplar
number-and-copy = eine Nummer und ein Exemplar, etwa { $example }
one-of-the-copies = eines der { $count } Exemplare ab { $example }
tile-already-on = das Plättchen { $tile } liegt schon auf { $hex }
copy-not-on-map = ein Exemplar, das nicht auf der Karte liegt
tile-and-city = ein Plättchen mit seinem Exemplar und der Nummer der Stadt
tile-not-on-map = das Plättchen { $tile } liegt nicht auf der Karte
tile-of-city = das Plättchen der Stadt { $city }
tile-without-city = das Plättchen { $tile } hat keine Stadt { $city }
tile-with-city = ein Plättchen mit einer Stadt
has-token-already = { $company } hat in dieser Stadt von { $hex } schon einen Bahnhof
city-without-own-token = eine Stadt, in der sie keinen hat
no-token-to-buy = Platz { $slot } von { $hex } hat keinen Bahnhof zu kaufen
slot-of-other-token = der Platz des Bahnhofs einer anderen Gesellschaft
has-no-token = { $company } hat in dieser Stadt von { $hex } keinen Bahnhof
city-with-own-token = eine Stadt, in der sie einen hat
no-free-slot = { $hex } hat keinen freien Platz für einen Bahnhof
city-with-room = eine Stadt mit freiem Platz

## Züge aufgezeichneter Partien

trains-combined = ein { $train }, verbunden mit einem { $other }
trains-to-combine = zwei Züge, die Gesellschaften nach den Regeln des Titels verbinden können
has-train-already = { $company } hat den Zug { $train } schon
train-to-buy = ein Zug der Bank oder einer anderen Gesellschaft
train-is-gone = den Zug { $train } gibt es nicht mehr
kind-and-copy = eine Art von Zug und ein Exemplar davon, etwa „2-0“
converts-train = eine Gesellschaft der Art { $kind } wandelt einen { $train } um
train-to-convert = ein Zug, den sie nach den Regeln des Titels umwandeln kann
has-no-train = { $company } hat keinen Zug { $train }
not-in-bank = der Zug { $train } ist nicht in der Bank
train-of-bank = ein Zug der Bank
nobody-has-train = keine Gesellschaft hat den Zug { $train }
train-of-company = ein Zug einer Gesellschaft
one-of-its-trains = einer ihrer Züge

## Fahrten aufgezeichneter Partien

route-of-train = die Fahrt des Zuges { $train }: { $fault }
route-without-stop = eine Fahrt ohne Halt
hexes-of-stops = die Felder ihrer Halte
legs-apart = Abschnitte, die nicht zusammenhängen
legs-that-join = Abschnitte, von denen jeder beginnt, wo einer endet
leg-between-stops = ein Abschnitt von Halt zu Halt
hex-without-track = das Feld { $hex } hat kein Gleis
hex-with-track = ein Feld mit Halten oder Gleis

## Zeitpunkte einer aufgezeichneten Partie

no-such-action = Aktion { $id }: es gibt sie nicht, oder sie wurde zurückgenommen; die Partie hat die Aktionen { $first } bis { $last }
followed-to = Aktion { $id }: der Partie lässt sich nur bis Aktion { $last } folgen; { $error }
no-trains-after = Aktion { $action }: keine Gesellschaft hat Züge; wähle eine spätere Aktion oder eine Gesellschaft
in-round = Runde: { $who }; { $runs }
no-company-runs = keine Gesellschaft lässt in { $round } Züge fahren
company-does-not-run = { $company } lässt in { $round } keine Züge fahren
no-trains-run = in dieser Partie fahren keine Züge
trains-run-in = Züge fahren in { $rounds }

## What a record does not show yet

unseen-train = { $company } hat vielleicht den nächsten Zug der Bank gekauft, was die Aufzeichnung erst später zeigt
unseen-phase = { $company } hat vielleicht den nächsten Zug der Bank gekauft, was die Aufzeichnung erst später zeigt; er beginnt Phase { $phase }

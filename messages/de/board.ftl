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

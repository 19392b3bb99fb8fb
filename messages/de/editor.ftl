## Änderungen am Spielplan, die nicht möglich sind

bank-offers-no-train = die Bank bietet { $company } keinen Zug { $train } an
cannot-place-token = { $company } kann in { $stop } keinen solchen Bahnhof setzen
print-is-fixed = auf { $hex } kann kein Plättchen liegen: was dort gedruckt ist, gehört zur Karte
slots-full = alle { $slots } Plätze von { $hex } sind besetzt: entferne zuerst einen Bahnhof
pick-first = wähle zuerst ein Plättchen oder einen Bahnhof aus
train-first = die Gesellschaft hat keinen Zug: gib ihr zuerst einen
tap-one-stop = { $hex } hat { $stops } Halte: tippe auf einen davon
no-such-space = die Kurstabelle hat in Zeile { $row } und Spalte { $column } kein Feld

## Links und Dateien

fault-on-line = Zeile { $line }: { $field }: { $text }
fault-on-line-and-others = Zeile { $line }: { $field }: { $text } (und { $others } weitere)
in-title-file = die Titeldatei: { $text }
link-without-board = der Link enthält keinen Spielplan; erwartet: dass er ganz kopiert wird
link-damaged = der Link ist beschädigt oder unvollständig; erwartet: dass er ganz kopiert wird
link-too-long = der Spielplan im Link ist zu lang; erwartet: höchstens { $limit } Bytes
qr-too-long = ein QR-Code hat keinen Platz für { $count } Zeichen: kopiere den Link oder die Datei
no-lay-rules = { $title } hat keine Regeln für den Bau: seine Plättchen lassen sich nicht prüfen
snapshots-not-opened = JSON; erwartet: eine Datei mit einem Spielplan, eine Titeldatei oder eine von 18xx.games exportierte Partie; das Programm `highball` liest Momentaufnahmen
not-utf-8 = kein Text in UTF-8
not-understood = nicht verstanden; erwartet: eine Datei mit einem Spielplan, eine Titeldatei oder eine von 18xx.games exportierte Partie

## Der Spielplan

no-rulebook = keine angegeben; wie das Spiel üblicherweise gespielt wird

## Fehler auf Spielplänen

no-rotation = die Drehung { $rotation }
no-tile-on = auf { $hex } liegt kein Plättchen
hex-with-tile = ein Feld mit einem Plättchen
token-already = { $company } hat in { $stop } schon einen Bahnhof
stop-without-it = ein Halt, in dem sie keinen hat
no-token-at = { $company } hat in { $stop } keinen Bahnhof
stop-with-it = ein Halt, in dem sie einen hat
company-lacks-train = { $company } hat keinen Zug { $train }
train-it-has = ein Zug, den sie hat
hex-of-map = ein Feld der Karte
hex-is-color = die Farbe von { $hex } ist { $color }
no-tile-expected = kein Plättchen darauf
tile-already = auf { $hex } liegt schon das Plättchen { $tile }
one-tile-each = ein Plättchen auf jedem Feld
table-already = { $company } hat schon eine Tabelle
one-for-each-company = eine für jede Gesellschaft
tokens-already = der Halt hat schon Bahnhöfe
one-for-each-stop = ein Eintrag für jeden Halt
nothing-there = nichts
some-token = ein Bahnhof
no-build-rules = das Spiel hat keine Regeln für den Bau
board-is-of = der Spielplan ist von { $title }
title-at-hand = { $title }, das Spiel, um das es geht
each-option-once = jede optionale Regel nur einmal
options-that-go-together = eine Ausgabe und optionale Regeln, die zusammenpassen
stop-with-tile = { $stop } mit Plättchen { $tile }
no-city-yet = { $place } hat noch keine Stadt
tile-first = zuerst das Plättchen in [tiles]: dort wird laut Karte eine Stadt gebaut
stop-takes-no-token = { $place } hat keine Stadt für einen Bahnhof
stop-with-room = ein Halt mit Platz für Bahnhöfe
name-is-stops = { $name } sind { $stops } Halte
one-of-stops = einer davon: { $names }
no-room-for = { $stop } hat keinen Platz für { $tokens } Bahnhöfe
without-traffic = { $name } sagt nicht, wofür der Bahnhof ist
home-is-for-all = { $names }; nur ein Heimatbahnhof ist für alles
tile-has-no =
    { $kind ->
        [city] das Plättchen { $tile } hat keine Stadt
        [town] das Plättchen { $tile } hat keinen Ort
        [halt] das Plättchen { $tile } hat keinen Haltepunkt
        [mine] das Plättchen { $tile } hat kein Bergwerk
        [offboard] das Plättchen { $tile } hat kein Außengebiet
       *[pass] das Plättchen { $tile } hat keinen Pass
    }
tile-with-place-for =
    { $kind ->
        [city] ein Plättchen mit Platz für die Stadt { $place }
        [town] ein Plättchen mit Platz für den Ort { $place }
        [halt] ein Plättchen mit Platz für den Haltepunkt { $place }
        [mine] ein Plättchen mit Platz für das Bergwerk { $place }
        [offboard] ein Plättchen mit Platz für das Außengebiet { $place }
       *[pass] ein Plättchen mit Platz für den Pass { $place }
    }
track-in-no-rotation = das Plättchen { $tile } hat in keiner Drehung das Gleis { $edges }
track-in-rotations = das Plättchen { $tile } hat in mehreren Drehungen das Gleis { $edges }
no-edge = auf dieser Karte gibt es keine Seite { $name }
side-runs-to = seine Seite { $side } führt nach { $hex }
side-runs-into-blank = seine Seite { $side } stößt an die leere Seite von { $hex }
side-runs-into-impassable = seine Seite { $side } stößt an die unpassierbare Seite zu { $hex }
side-runs-off-map = seine Seite { $side } führt von der Karte
another-tile = ein anderes Plättchen
another-tile-fits = ein anderes Plättchen{ SECTION($section) }: keine seiner Drehungen passt
rotation-that-fits = eine Drehung, die passt{ SECTION($section) }: { $rotations }
another-tile-at-sea = ein anderes Plättchen: in keiner Drehung liegen diese Seiten am Meer

## Fehler bei Markern

places = { $count } Orte
listed-twice = { $name } steht zweimal da
each-place-once = jeder Ort einmal
each-border-once = jede Grenze einmal
flag = true oder false
whole-number = eine ganze Zahl
whole-amount = ein Geldbetrag, eine ganze Zahl
place-or-places = ein Ort oder eine Liste von Orten
hex-or-hexes = ein Feld oder eine Liste von Feldern
border-or-borders = eine Grenze oder eine Liste von Grenzen, jede als ihre zwei Felder, etwa "A1-A3"
name-of-owner = der Name des Besitzers
some-text = ein Text
cannot-be-chosen = { $name } kann nicht gewählt werden
some-city = eine Stadt
one-hex-of-map = ein Feld der Karte
no-border = { $name } ist keine Grenze
hexes-of-border = die zwei Felder einer Grenze des Spiels, etwa "A1-A3"

## Trains and holders

no-side-of-train = die Seite „{ $traffic }“ des Zugs { $train } gibt es nicht
which-side = { $name } sagt nicht, welche Seite des Zugs gemeint ist
side-alone = { $train } allein
train-combined = ein kombinierter Zug { $train }
train-longer = ein Zug { $train }, der { $stops } Halte länger ist
attached-to-train = { $attached } an einem Zug { $train }
train-with-goods = ein Zug { $train } mit { $load } Gütern

## Was eine Seite von 18xx.games anders zeigt als ihre Aktionen

site-phase = Phase
site-trains = Züge von { $company }
site-none =
    { $what ->
        [tile] kein Plättchen
        [token] kein Bahnhof
       *[train] keine
    }
page-shows = { $place }: auf der Seite { $shown }, nach den Aktionen { $own }
page-shows-strange = { $stop }: Die Seite zeigt einen Bahnhof von { $company }; in { $title } gibt es diese Gesellschaft nicht
page-position-fault = die Stellung auf der Seite: { $fault }

## Gesellschaften, die nicht bauen können

no-building-rules = { $title } hat keine Regeln für den Bau: Die Titeldatei braucht [build]
not-in-phase-yet = { $company } gibt es in Phase { $phase } noch nicht; erwartet: Phase { $from } oder später
closed-builds-nothing = { $company } ist geschlossen und baut nichts

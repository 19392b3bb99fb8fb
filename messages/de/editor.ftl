## Änderungen am Spielplan, die nicht möglich sind

bank-offers-no-train = die Bank bietet { $company } keinen Zug { $train } an
cannot-place-token = { $company } kann in { $stop } keinen solchen Bahnhof setzen
print-is-fixed = auf { $hex } kann kein Plättchen liegen: was dort gedruckt ist, gehört zur Karte
no-city-for-token = { $hex } hat keine Stadt für einen Bahnhof
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
not-understood = nicht verstanden; erwartet: eine Datei mit einem Spielplan, eine Titeldatei oder eine von 18xx.games exportierte Partie

## Der Spielplan

no-rulebook = keine angegeben; wie das Spiel üblicherweise gespielt wird

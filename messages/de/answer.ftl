## Tables of runs

train = Zug
earns = bringt
stops-heading = Halte
bonus = Bonus
total = Summe
train-does-not-run = fährt nicht
idle-by-rule = bleibt nach der Regel stehen
idle-train = { $train } bleibt nach der Regel stehen
choice-heading = Wahl
no-choice = keine
taken = getroffen
without-a-choice = Ohne eine Wahl:
revenue-to = { $revenue } bis { $bound }
with-choice = mit { $choice }
alternative-without = ohne eine Wahl: { $revenue }
alternative-with = mit { $choices }: { $revenue }
of-which = davon { $part }, { $rounding }
question-in = in { $title }
question-phase = Phase { $phase }

## What the company earns

proven = Bewiesen
proven-by-covered-rules = Nach den erfassten Regeln bewiesen
earns-proven =
    { $constrained ->
        [yes] { $company } nimmt { $revenue } ein. { $proven }: Keine Fahrten, die die Vorgaben erfüllen, bringen mehr.
       *[no] { $company } nimmt { $revenue } ein. { $proven }: Keine Fahrten bringen mehr.
    }
nothing-beats =
    { $constrained ->
        [yes] Nichts übertrifft { $beat }. { $proven }: Keine Fahrten von { $company }, die die Vorgaben erfüllen, bringen mehr als { $beat }.
       *[no] Nichts übertrifft { $beat }. { $proven }: Keine Fahrten von { $company } bringen mehr als { $beat }.
    }
earns-not-more-besides =
    { $constrained ->
        [yes] { $company } nimmt { $revenue } ein. { $proven }: Keine Fahrten, die die Vorgaben erfüllen, bringen mehr. Nicht bewiesen{ $cutoff }: Andere können neben den Einnahmen mehr bringen.
       *[no] { $company } nimmt { $revenue } ein. { $proven }: Keine Fahrten bringen mehr. Nicht bewiesen{ $cutoff }: Andere können neben den Einnahmen mehr bringen.
    }
earns-not-proven =
    { $constrained ->
        [yes] { $company } nimmt { $revenue } ein. Nicht bewiesen{ $cutoff }: Keine Fahrten, die die Vorgaben erfüllen, bringen mehr als { $bound }.
       *[no] { $company } nimmt { $revenue } ein. Nicht bewiesen{ $cutoff }: Keine Fahrten bringen mehr als { $bound }.
    }
nothing-found =
    { $constrained ->
        [yes] Nichts gefunden, was { $beat } übertrifft. Nicht bewiesen{ $cutoff }: Keine Fahrten, die die Vorgaben erfüllen, bringen mehr als { $bound }.
       *[no] Nichts gefunden, was { $beat } übertrifft. Nicht bewiesen{ $cutoff }: Keine Fahrten bringen mehr als { $bound }.
    }
stopped-by = { " " }(beendet durch { $cause })
cause-time = die Zeitgrenze von { $limit }
cause-nodes = die Grenze von { $limit } Knoten
cause-memory = die Speichergrenze
cause-interrupt = eine Unterbrechung
cause-unsupported = eine Regel, die das Verfahren nicht abbilden kann ({ $rule })
took = { $strategy } brauchte { $time }.
no-payout = Keine Ausschüttung: { $error }.

## Further sets

set-earns = Auswahl { $number } bringt { $revenue }{ $choices }:
set-heading = { $number }: { $revenue }{ $choices }
with-choices = , mit { $choices }
no-other-set = Es gibt keine anderen Fahrten.
no-other-sets = Es gibt keine weiteren Fahrten.
no-other-earns = Bewiesen: Keine anderen Fahrten bringen { $revenue }.
no-sets-but-these = Bewiesen: Nur diese { $count } bringen { $revenue }.
none-beats-last = Bewiesen: Alle übrigen Fahrten bringen höchstens so viel wie die letzten dieser { $count }.
may-be-more = Es kann mehr geben: Höchstens { $count } werden aufgezählt.
further-stopped = Die Suche nach weiteren Fahrten wurde beendet: Es kann mehr geben.
further-stopped-by = Die Suche nach weiteren Fahrten wurde beendet durch { $cause }: Es kann mehr geben.

## What a run uses of its train's reach

used = genutzt: { $parts }
used-with-borders = genutzt: { $parts }, mit Grenzen
used-stops = { $used } von { $most } Halten
used-sides = { $used } von { $most } Feldseiten
used-of = { $used } von { $most } ({ $stops })
used-counted = { $used }, davon zählen { $counted } von { $most }

## A board that somebody typed

not-covered = Nicht erfasst: { $rule }.
schematic = Die Karte ist schematisch, nicht die gedruckte.
as-entered = Auf diesem Spielplan wie eingegeben: { $tiles } Plättchen, { $tokens ->
        [one] { $tokens } Bahnhof
       *[other] { $tokens } Bahnhöfe
    }{ $phase }{ $warnings }.
entered-phase = , Phase { $phase }
entered-warnings =
    { $warnings ->
        [0] { "" }
        [one] ; { $warnings } Warnung
       *[other] ; { $warnings } Warnungen
    }
passed-home =
    Die besten Fahrten führen durch { $stop }, die Heimat von { $company }, deren Bahnhof fehlt: Prüfe, ob sie noch nicht
    gegründet ist
passed-homes =
    Die besten Fahrten führen durch { $stop }, die Heimat von { $companies }, deren Bahnhöfe fehlen: Prüfe, ob sie noch
    nicht gegründet sind
line = Zeile { $line }

## Pictures

scan-to-open = Scannen, um diesen Spielplan in Highball zu öffnen:
key-unpaid = Hohler Ring oder Klammern: ein Halt, der nicht zählt
key-ghosts = Gestrichelter Umriss: ein Plättchen oder ein Bahnhof, der gelegt werden könnte
key-homes = Gestrichelt: die Heimat einer Gesellschaft, die dort keinen Bahnhof hat
key-impassable = Blaue Linie: Hier darf kein Gleis hinüberführen
key-differing = Fett, und heller Wert auf Dunkel: ein Halt, der nur auf einer der beiden Seiten zählt
key-differing-claims = Fett, und heller Wert auf Dunkel: ein Halt, der nur in einer Behauptung oder nur im Besten zählt
key-fault = Regelverstoß (siehe oben)

## A legal run

no-legal-run = { $company } hat keine erlaubte Fahrt.
has-legal-run = { $company } hat eine erlaubte Fahrt: Ihr { $train } bringt { $revenue } auf { $stops }.
could-run-legally = { $company } hat eine erlaubte Fahrt: Ein { $train } brächte { $revenue } auf { $stops }.

## Turns of recorded games

record-says = in der Aufzeichnung stehen { $amount }
ran-nothing = nichts gefahren
game-ended = die Partie wurde beendet

## The page

gone = { $name } (weg)
no-train-for-route = die Gesellschaft hat keinen Zug, der das fahren könnte

## Halte

stop-via = (über { $hex }) { $stop }

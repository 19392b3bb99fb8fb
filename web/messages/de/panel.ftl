extension-name = Highball für 18xx.games
extension-description =
    Zeigt neben deiner Partie, was Züge höchstens einnehmen und was verpasst wurde. Läuft allein auf deinem Gerät.

## The panel

open-panel = { $name } öffnen
make-small = Verkleinern
theme = Aussehen
theme-auto-short = auto
theme-light-short = hell
theme-dark-short = dunkel
tab-turn = Spielzug
tab-so-far = Partie
tab-about = Über
page-changed =
    Die Seite hat sich geändert, sodass Highball sie nicht lesen kann ({ $reason }). Was folgt, stammt allein aus den
    Aktionen der Partie.
waiting-for-game = Warte darauf, dass die Seite eine Partie zeigt …
last-run = Zuletzt gefahren
game-so-far = Die bisherige Partie
no-trains-ran = Soweit die Partie gelesen wurde, ist noch kein Zug gefahren.
every-read-turn-best = In jedem gelesenen Spielzug wurde so viel eingenommen wie möglich.

## When it may answer

fair-hotseat = Dies ist eine Hot-Seat-Partie auf diesem Gerät.
fair-fixture = Dies ist eine aufgezeichnete Partie.
fair-over = Diese Partie ist zu Ende.
fair-allowed = Dieser Tisch erlaubt automatische Strecken.
fair-unknown =
    Solange die Partie nicht gelesen werden kann, ist nicht bekannt, ob dieser Tisch automatische Strecken erlaubt.
    Highball schweigt deshalb.
fair-silent =
    Dieser Tisch wurde ohne automatische Strecken eröffnet. Highball schweigt deshalb über alles, was noch zu fahren ist.
    Sobald eine Gesellschaft gefahren ist, steht hier das Beste, was sie hätte fahren können.

## The answer, and how far it can be trusted

not-proven = nicht bewiesen
this-is-a-plan = Das ist ein Plan, nicht die Partie.
back-to-game = Zurück zur Partie
site-pays-same = 18xx.games zahlt für diese Fahrten dasselbe.
site-pays-other = Highball zählt für diese Fahrten { $revenue }, 18xx.games { $site }.
site-refuses = Highball zählt für diese Fahrten { $revenue }, 18xx.games lehnt sie ab: { $reason }
entered-more = Die auf der Seite eingegebenen Fahrten bringen { $entered }, Highballs beste { $revenue }.
site-not-asked = 18xx.games wurde nicht nach dem Preis dieser Fahrten gefragt: { $reason }.
fewer-trains = { $company } hat auf der Seite weniger Züge
page-position =
    Highball konnte den Aktionen der Partie nicht folgen ({ $reason }). Karte, Bahnhöfe, Züge und Phase stammen daher von
    der Seite. Privatgesellschaften, Aktien und Marker sind ihm nicht bekannt.
misfit =
    Highball versteht die Stellung auf der Seite nicht ({ $reason }). Diese Antwort gilt für die Stellung, zu der die
    Aktionen der Partie führen.
differences =
    Die Seite zeigt eine andere Stellung als die, zu der die Aktionen der Partie führen. Diese Antwort gilt für die der
    Seite.
copy-report = Bericht kopieren
report = Bericht
copied-report = Bericht kopiert.
report-not-copied = Der Browser hat den Bericht nicht kopiert. Kopiere ihn aus dem Feld darunter.
enter-routes = Diese Strecken eingeben
entered = Eingegeben. Sende die Strecken auf der Seite ab.
not-entered = Die Strecken konnten nicht eingegeben werden: { $reason }.
runs-cannot-be-told = die Fahrten lassen sich der Seite nicht mitteilen
no-set = es gibt keine Auswahl

## What if

what-if = Was wäre wenn
with-token = Mit einem Bahnhof von { $company } auf { $hex }
with-tile = Mit Plättchen { $number } auf { $hex }
difference = Unterschied

## Titles that Highball does not know

sites-routes = Die Strecken der Website
by-sites-rules = { $company }, nach den Regeln der Website
listing-hint =
    18xx.games kann Strecken auflisten, die es für erlaubt hält. Highball findet die beste Auswahl daraus. Die Seite kann
    dabei einige Sekunden stillstehen.
find-listed = Das Beste aus den Strecken der Website finden
listed-best =
    { $count ->
        [one] Die beste Auswahl aus der einen Strecke, die 18xx.games auflistet, bringt { $revenue }. Nicht bewiesen: Es kann Strecken geben, die dort fehlen.
       *[other] Die beste Auswahl aus den { $count } Strecken, die 18xx.games auflistet, bringt { $revenue }. Nicht bewiesen: Es kann Strecken geben, die dort fehlen.
    }
listed-best-so-far =
    { $count ->
        [one] Die beste Auswahl aus der einen Strecke, die 18xx.games auflistet, bringt { $revenue }, jede andere höchstens { $bound }. Nicht bewiesen: Es kann Strecken geben, die dort fehlen.
       *[other] Die beste Auswahl aus den { $count } Strecken, die 18xx.games auflistet, bringt { $revenue }, jede andere höchstens { $bound }. Nicht bewiesen: Es kann Strecken geben, die dort fehlen.
    }
cut-off = Die Liste brach ab, bevor sie vollständig war.
listed-refused = 18xx.games lehnt sie ab: { $reason }
listed-pays = 18xx.games zahlt für alle zusammen { $revenue }.

## About

fair-play = Fairness
fair-play-text =
    Wer einen Tisch eröffnet, entscheidet, ob seine Spieler automatische Strecken benutzen dürfen. Highball antwortet nur
    dort für die Stellung auf der Seite, außerdem in Hot-Seat-Partien, aufgezeichneten Partien und Partien, die zu Ende
    sind. An anderen Tischen schweigt es, bis eine Gesellschaft gefahren ist. Dann zeigt es das Beste, was sie hätte fahren
    können. Keine Einstellung ändert das.
what-it-reads = Was es liest
what-it-reads-text =
    Die Partie der Seite, auf der es steht: ihre Aktionen, ihre Karte, Bahnhöfe und Züge, und was du gerade bauen willst.
    Es fragt 18xx.games nach den Aktionen der Partie, wie die Seite selbst es tut. Sonst verlässt nichts dieses Gerät, und
    aufbewahrt wird nur, wie diese Ansicht aussieht.
what-proven-means = Was bewiesen bedeutet
what-proven-means-text =
    Highball nennt eine Antwort bewiesen, wenn seine Suche zeigt, dass keine Fahrten mehr einbringen, die Seite die
    durchsuchte Stellung zeigt und die Regeln der Website für die Fahrten dasselbe zahlen.
version = Version { $version }. MIT oder Apache 2.0. Nicht mit 18xx.games verbunden.

## What cannot be had of the page

no-actions = die Seite gibt die Aktionen der Partie nicht heraus
game-not-given = die Seite hat keine Partie herausgegeben
not-a-game = was die Website herausgab, ist keine Partie
no-action-yet = in der Aufzeichnung der Website fehlt noch die Aktion { $action }
site-gave-no-game = die Website hat die Partie nicht herausgegeben: { $status }
nothing-to-ask = nichts da, was sich nach { $name } fragen ließe
part-missing = { $name } fehlt
no-list = { $name } ist keine Liste
no-side = eine Seite eines Feldes ist keine Zahl von 0 bis 5
no-number = die Einnahmen der Strecken sind keine Zahl
root-missing = die oberste Klasse der Seite fehlt
nothing-drawn = die Seite hat keine Partie gezeichnet
not-its-turn = { $company } ist nicht an der Reihe, mit seinen Zügen zu fahren
no-company = auf der Seite gibt es keine Gesellschaft { $company }
no-train = { $company } hat auf der Seite keinen Zug { $train }
no-hex = auf der Seite gibt es kein Feld { $hex }
no-stop = auf der Seite gibt es keinen Halt { $stop }
no-track = die Seite verrät nicht, über welche Gleise ihre Strecken führen
routes-out-of-date = die Strecken der Seite sind veraltet
listing-stopped = angehalten

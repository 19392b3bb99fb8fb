## Buttons and headings that several views have

stop = Anhalten
undo = Rückgängig
close = Schließen
views = Ansichten
searching = Suche läuft …
stopped = Angehalten
no-answer = Keine Antwort
no-trains = Keine Züge
choose-company = Gesellschaft wählen
map = Karte
answer = Antwort
revenue = Einnahmen
company = Gesellschaft
player = Spieler
all-turns = Alle Spielzüge
back = Zurück
language = Sprache
look = Aussehen
language-auto = Wie im Browser
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel

## The start, and defects

cannot-start = Highball läuft in diesem Browser nicht: { $reason }
panicked = Highball hat einen Fehler gemacht und neu begonnen. Dein Spielplan ist erhalten. Bitte melde das: { $reason }
change-not-made = Die letzte Änderung wurde nicht ausgeführt.
search-defect = Die Suche brach wegen eines Fehlers in Highball ab: { $reason }
storage-full =
    Dieser Browser bewahrt keine Änderungen auf: Sein Speicher ist voll oder abgeschaltet. Um einen Spielplan zu
    behalten, kopiere seinen Link oder sein TOML.
dismiss = Ausblenden

## The map

zoom-in = Vergrößern
zoom-out = Verkleinern
fit = Ganze Karte zeigen

## Companies

companies = Gesellschaften
all-companies = Alle Gesellschaften
trains = Züge

## Sums

or-more = { $revenue } oder mehr
found-so-far = { $revenue } gefunden, höchstens { $bound }
at-most = höchstens { $bound }
proven = bewiesen
proven-by-covered-rules = nach den erfassten Regeln bewiesen
unknown = unbekannt

## Runs

best-runs = Beste Fahrten
next-best-show = Die nächstbesten Fahrten zeigen
next-best = Nächstbeste
as-much = genauso viel wie die besten
less = { $less } weniger
via = über { $hexes }

## What is wrong or odd

wrong = Falsch
odd = Auffällig
more-faults = und { $count } weitere

## What to build

what-to-build = Was bauen
advise = Was bauen?
close-advice = Vorschläge schließen
boards-searched =
    { $boards ->
        [one] { $boards } Stellung durchsucht
       *[other] { $boards } Stellungen durchsucht
    }
earns-now = { $company } nimmt auf dem jetzigen Spielplan { $revenue } ein.
earns-now-or-more = { $company } nimmt auf dem jetzigen Spielplan { $revenue } oder mehr ein.
moves-hint = Bei jeder Möglichkeit steht, was sie noch im selben Spielzug bringt. Tippe eine an, um sie auszuführen.
no-moves = Nichts davon bringt im selben Spielzug etwas ein.
tiles = Plättchen
tokens = Bahnhöfe
markers = Marker
lay = { $name } legen
place-token = Bahnhof setzen auf { $name }
buy = { $name } kaufen
set-marker = { $name } setzen
earns = bringt { $revenue }
earns-or-more = bringt { $revenue } oder mehr
costs = kostet { $cost }
laid = { $name } liegt: { $gain }.
token-placed = Auf { $name } steht ein Bahnhof: { $gain }.
bought = Der Zug { $name } ist gekauft: { $gain }.
marker-set = Der Marker ist gesetzt: { $gain }.

## Audits of recorded games

audit-totals =
    { $turns ->
        [one] Eingenommen { $played } von möglichen { $best }: { $missed } verpasst, in { $below } von { $turns } Spielzug.
       *[other] Eingenommen { $played } von möglichen { $best }: { $missed } verpasst, in { $below } von { $turns } Spielzügen.
    }
audited =
    { $turns ->
        [one] { $audited } von { $turns } Spielzug
       *[other] { $audited } von { $turns } Spielzügen
    }
missed = Verpasst
not-legal = nicht erlaubt
played-of = { $played } von { $best }
played-of-or-more = { $played } von { $best } oder mehr
reading-game = Partie wird gelesen …
every-turn-best = In jedem Spielzug wurde so viel eingenommen wie möglich.

## The first screen

motto = Was die Züge einer Gesellschaft höchstens einnehmen können.
back-to-board = Zurück zum Spielplan
open-anything = Partie oder Spielplan öffnen oder einfügen
paste-here = Einfügen oder ablegen
file = Datei
open = Öffnen
nothing-leaves = Nichts, was du öffnest, verlässt dieses Gerät.
address-hint =
    Das ist die Adresse einer Partie. { $open }, wähle dort Tools, Game Data und Copy, und füge die Partie hier ein. Mit
    der Erweiterung steht Highball neben der Partie.
open-it = Öffne sie
continue = Weiter
all-boards = Alle { $count } zeigen
recorded-game = Aufgezeichnete Partie
game-not-kept = Dieser Browser bewahrt die Partie { $name } nicht auf: Sein Speicher ist voll oder abgeschaltet. Behalte ihre Datei.
game-gone = Dieser Browser hat die Partie { $name } nicht mehr. Öffne ihre Datei noch einmal.
open-now = gerade offen
duplicate = Duplizieren
duplicate-name = { $name } duplizieren
delete-name = { $name } löschen
copy-of = { $name } (Kopie)
deleted = „{ $name }“ gelöscht.
new-board = Neuer Spielplan
search-titles = Spiele durchsuchen
search-count =
    { $count ->
        [one] { $count } Spiel durchsuchen
       *[other] { $count } Spiele durchsuchen
    }
no-title = So heißt kein Spiel. Ein Spiel ist eine Datei: Öffne oben deine eigene.
title-added = Spiel hinzugefügt. Spielpläne davon lassen sich jetzt öffnen.
opened-board = Spielplan von { $title } geöffnet.
opened-game = { $id } geöffnet, eine aufgezeichnete Partie ({ $file }).
pasted-text = eingefügter Text
pasted-too-long = Der eingefügte Text ist zu lang für einen Spielplan, ein Spiel oder eine Partie. Öffne stattdessen die Datei.
unreadable-file = { $file }: Die Datei lässt sich nicht lesen.
boards-and-settings = Spielpläne und Einstellungen

## Above and on the map

phase = Phase
unknown-phase = { $phase }: unbekannt
redo = Wiederholen
map-keys =
    Karte. Pfeiltasten öffnen das Feld neben dem offenen, R dreht sein Plättchen, die Eingabetaste schließt ab, Escape bricht ab.
palette = Palette
done = Fertig
hex = Feld { $hex }
stop-in-hex = Halt
no-tile-fits = In dieser Phase passt hier kein Plättchen.
tokens-in = Bahnhöfe in { $stop }
tile-in-color = Plättchen { $number }, { $color }
color-yellow = gelb
color-green = grün
color-brown = braun
color-gray = grau
token-of = Bahnhof: { $company }
home = Heimat
cancel = Abbrechen
remove = Entfernen
all-tiles = Alle Plättchen
rotate = Drehen
confirm = Fertig

## The answer in a line

board-errors =
    { $count ->
        [one] Ein Fehler auf dem Spielplan
       *[other] { $count } Fehler auf dem Spielplan
    }
claim-not-read = Die Behauptung ist nicht lesbar
claimed-not-legal = behauptet: nicht erlaubt
played-not-legal = gefahren: nicht erlaubt
claimed-best = { $revenue } behauptet, das Beste
played-best = { $revenue } gefahren, das Beste
claimed-less = { $revenue } behauptet, { $less } weniger
played-less = { $revenue } gefahren, { $less } weniger
enlarge-tab = Ansicht vergrößern
reduce-tab = Ansicht verkleinern
close-tab = Ansicht schließen

## The tabs

tab-runs = Fahrten
tab-company = Gesellschaft
tab-claim = Behauptung
tab-game = Partie
tab-board = Plan

## Runs

send-picture = Bild senden

## The company

choose-company-above = Wähle über der Karte eine Gesellschaft.
not-yet = noch nicht
obsolete = veraltet
gone = verschrottet
remove-train = Zug { $train } entfernen
no-trains-yet = Keine. Tippe unten einen an, um ihn hinzuzufügen.
add-a-train = Zug hinzufügen
add-train = Zug { $train } hinzufügen
share-price = Aktienkurs
zone = Zone des Aktienmarkts
space = Feld des Aktienmarkts
space-at = Zeile { $row }, Spalte { $column }
treasury = Kasse
tokens-left = Übrige Bahnhöfe
receivership = Unter Zwangsverwaltung: Die Bank führt sie
closed = Geschlossen oder mit einer anderen Gesellschaft verschmolzen
declines = Verzichtet auf: { $choice }
shares = Aktien
holders = Wer ihre Aktien hält
holder = Aktionär { $number }
percent-of-holder = Prozent von Aktionär { $number }
name = Name
not-a-number = { $field }: „{ $text }“ ist keine ganze Zahl.
not-a-percentage = { $field }: „{ $text }“ ist kein Prozentsatz bis 100.
number-too-large = { $field }: { $text } ist zu groß, höchstens { $limit } passt hierher.

## The board

rulebook = Spielregel: { $rulebook }
what-is-odd = Was auffällt
check = Prüfung
nothing-odd = An diesem Spielplan fällt nichts auf.
board-name = Name des Spielplans
edition = Ausgabe der Spielregel
optional-rules = Optionale Regeln
player-count = Anzahl der Spieler
share = Weitergeben
link-holds =
    Ein Link enthält den ganzen Spielplan, mit der Gesellschaft und den Behauptungen. Kein Server bekommt ihn zu sehen.
link-only-here =
    Diese Seite ist eine Datei auf diesem Gerät, ihre Links öffnen sich also nur hier: Sende den Spielplan stattdessen
    als Datei, die dasselbe enthält.
send-file = Datei senden
copy-link = Link kopieren
qr-code = QR-Code
qr-code-of-link = QR-Code des Links
png-picture = Karte als PNG
svg-picture = Karte als SVG
copy-toml = TOML kopieren
download-toml = TOML herunterladen
copied-link = Link kopiert.
copied-toml = TOML kopiert.
no-copy-link = Dieser Browser hat das Kopieren des Links nicht erlaubt.
no-copy-toml = Dieser Browser hat das Kopieren des TOML nicht erlaubt.
saved-file = { $file } ist gespeichert.
picture-not-drawn = Das Bild wurde nicht gezeichnet.
browser-cannot-draw = Dieser Browser konnte das Bild nicht zeichnen.

## Claims

choose-company-first = Wähle zuerst eine Gesellschaft: Die Behauptung ist über ihre Fahrten.
add-trains-first = { $company } hat noch keine Züge. Füge sie unter „Gesellschaft“ hinzu.
typed-claim = Das ist die eingetippte Behauptung. Leere sie, um eine auf der Karte anzutippen.
claim-hint = Wähle einen Zug und tippe dann seine Halte auf der Karte der Reihe nach an.
claimed-runs = Behauptete Fahrten
remove-last-stop = Den letzten Halt entfernen
remove-all-stops = Alle Halte dieses Zuges entfernen
clear = Leeren
set-aside = Diese Behauptung beiseitelegen und eine andere eingeben
compare = Vergleichen
compared-with =
    { $count ->
        [one] Verglichen mit einer früheren Behauptung.
       *[other] Verglichen mit { $count } früheren Behauptungen.
    }
forget = Vergessen
no-stops-yet = noch keine Halte
type-it = Eintippen
claim-by-train = Die Behauptung, Zug für Zug
judge = Prüfen
claim-beside-best = Die Behauptung neben den besten Fahrten
on-the-map = Auf der Karte
share-picture = Bild senden
print = Drucken
verdict = Urteil
the-best = Das Beste
to-get-to-best = So geht es besser
who-gains = Wer gewinnt
why-not = Warum nicht diese Strecke?
why-example = 4: Chicago, Detroit
ask = Fragen
why-not-tapped = Nach der angetippten Fahrt ({ $train }) fragen
do-not-ask = Nicht nach { $route } fragen

## Recorded games

recorded-games = Aufgezeichnete Partien
what-an-audit-is =
    Eine Nachprüfung spielt eine Partie von 18xx.games nach und findet die Spielzüge, in denen eine Gesellschaft mehr hätte
    einnehmen können.
open-games = Aufgezeichnete Partien öffnen
close-name = { $name } schließen
now = Jetzt
no-turn-read = Es wurde kein Spielzug gelesen, in dem Züge fuhren.
nothing-played = In dieser Partie ist noch kein Zug gefahren.
read-turns-best =
    { $count ->
        [one] Der eine gelesene Spielzug brachte so viel ein wie möglich.
       *[other] Jede der { $count } gelesenen Spielzüge brachte so viel ein wie möglich.
    }
edit-board = Diesen Spielplan bearbeiten
compare-lays = Gelegte Plättchen vergleichen
tile-lays = Gelegte Plättchen
lays-hint =
    Der Blick reicht einen Spielzug weit: Was jedes gelegte Plättchen seiner Gesellschaft noch im selben Spielzug einbrachte,
    neben dem besten erlaubten. Was sich erst später auszahlt, gilt hier als verpasst, und auch, was die Gesellschaft
    nicht hätte bezahlen können.
lays-of = { $count } von { $all }
president = Direktor
missed-by-lays = Durch Plättchen verpasst
all-lays = Alle gelegten Plättchen
no-better-lay = Kein anderes Plättchen hätte in seinem Spielzug mehr eingebracht.
lay-earned = { $laid } brachte { $revenue }
lay-earned-or-more = { $laid } brachte { $revenue } oder mehr
would-have-earned = { $laid } hätte { $revenue } gebracht
not-legal-because = Nicht erlaubt: { $reason }

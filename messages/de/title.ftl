## Tables of titles

title-heading = Spiel
name-heading = Name
rulebook-heading = Regelheft
map-heading = Karte
not-covered-heading = nicht erfasst
map-is-schematic = schematisch: nicht die gedruckte Karte
recorded-games = aufgezeichnete Partien
recorded-games-with = aufgezeichnete Partien mit { $options }
what-may-be-built = was gebaut werden darf
count-of-rules =
    { $count ->
        [one] { $count } Regel
       *[other] { $count } Regeln
    }
place-heading = Ort
stops-to-build = zu bauende Halte

## A title

rulebook-line = Regelheft: { $rulebook }
map-line = Karte: schematisch, nicht die gedruckte. { $what }
extends-line = Erweitert: { $title }
edition-line = Ausgabe: { $edition }
traffic-line = Verkehr: { $kinds }
section-phases = Phasen
section-trains = Züge
section-companies = Gesellschaften
section-places = Namen für mehrere Halte
section-tiles = Eigene Plättchen
section-markers = Marker, die eine Datei mit einem Spielplan setzen kann
section-privates = Privatgesellschaften, die eine Datei mit einem Spielplan nennen kann
section-routes = Regeln für Fahrten
section-editions = Ausgaben (ohne Angabe gilt die erste)
section-options = Optionale Regeln
section-players = Spielerzahlen
section-games = Partien auf 18xx.games
section-not-covered = Regeln, die nicht erfasst sind
section-assumed = Annahmen
section-readings = Auslegungen, wo das Regelheft schweigt
section-sections = Abschnitte des Regelhefts
phase-heading = Phase
aliases-heading = auch genannt
starts-with-heading = beginnt mit
tiles-heading = Plättchen
values-heading = Werte
count-heading = Anzahl
obsolete-heading = veraltet ab
scrapped-heading = verschrottet ab
traffic-heading = Verkehr
section-heading = Abschnitt
kind-heading = Art
home-heading = Heimat
until-phase-heading = bis Phase
print-heading = Aufdruck
marker-heading = Marker
of-heading = von
value-heading = Wert
applies-heading = gilt
meaning-heading = Bedeutung
private-heading = Privatgesellschaft
gives-heading = was sie ihrem Besitzer gibt
rule-heading = Regel
effect-heading = Wirkung
players-heading = Spieler
what-differs-heading = was anders ist
games-cannot-be-read = sie lassen sich nicht lesen
no-option-supported = keine optionale Regel wird unterstützt
supported-options = unterstützte optionale Regeln: { $names }
unsupported-option = nicht unterstützt: { $name }: { $reason }
gives-lay = ein Plättchen
gives-token = einen Bahnhof
gives-discount = einen Nachlass auf Geländekosten
gives-choice = die Wahl „{ $name }“
gives-marker = den Marker „{ $name }“
marker-of-company = eine Gesellschaft
marker-of-game = das Spiel
marker-cities = bis zu { $most } Städte
marker-hexes = bis zu { $most } Felder
marker-some-of = bis zu { $most } von { $names }
marker-value =
    { $kind ->
        [flag] ja oder nein
        [count] eine Zahl
        [money] ein Betrag
        [borders] Grenzen
        [owner] ein Besitzer
       *[text] ein Text
    }

## Companies

company-kind =
    { $kind ->
        [major] große Gesellschaft
        [minor] kleine Gesellschaft
        [national] Staatsbahn
        [minor_national] kleine Staatsbahn
        [state] Staatsbahn
        [share_5] fünf Anteile
        [five_share] fünf Anteile
        [ten_share] zehn Anteile
        [ten-share] zehn Anteile
        [large] groß
        [medium] mittel
        [small] klein
        [system] System
        [rail] Eisenbahn
        [historical] historisch
        [neutral] neutral
        [branch] Nebenbahn
        [regional] Regionalbahn
        [local] Lokalbahn
        [city] Stadt
        [bank] Bank
        [private] Privatgesellschaft
        [government] Regierung
       *[other] { $kind }
    }

## Subjects of rules

rule-path = eine Fahrt folgt den Gleisen
rule-track = kein Gleis zweimal in einer Fahrt
rule-stop = kein Halt zweimal in einer Fahrt
rule-onward = keine Kehre an einer Weiche
rule-end = Halte, an denen eine Fahrt nur endet
rule-blocked = keine Fahrt durch eine blockierte Stadt
rule-traffic = nur Halte für den Verkehr des Zugs
rule-station = ein Bahnhof der Gesellschaft auf der Fahrt
rule-reach = Reichweite eines Zugs
rule-value = Einnahmen einer Fahrt
rule-together = was Züge nicht teilen dürfen
rule-idle = stehende Züge
rule-mine = Bergwerke
rule-must-run = Pflicht zu fahren
rule-insist = wer auf den besten Fahrten bestehen darf
rule-borders = Grenzen
rule-bypass = Umfahrung
rule-feeders = Zubringer
rule-goods = Güter
rule-paid-once = einmal bezahlt

## When rules apply, as parts of a list

from-phase = ab Phase { $phase }
before-phase = vor Phase { $phase }
applies-for = für { $companies }
applies-with = mit { $marker }
applies-without = ohne { $marker }
on-tiles = auf Plättchen der Farbe { $color }

## Effects of rules

effect-times = Werte mal { $times }
effect-plus = Werte plus { $plus }
effect-times-plus = Werte mal { $times } plus { $plus }
effect-licence = höchstens { $trains } Züge nach { $stops }
effect-keep-to = Fahrten bleiben auf { $hexes } Feldern
effect-keep-off = Fahrten meiden { $hexes } Felder
effect-choice = Wahl der Gesellschaft
effect-demand = eine Fahrt muss { $conditions }
effect-borders = { $borders } Seiten, die 1 der Reichweite kosten
effect-bypass =
    { $routes ->
        [one] eine Fahrt führt an einer vollen Stadt vorbei
       *[other] { $routes } Fahrten führen an einer vollen Stadt vorbei
    }
effect-feeders =
    { $gauge ->
        [broad] jeder Halt auf Breitspur ({ $kinds }) bringt { $amount } dazu
        [narrow] jeder Halt auf Schmalspur ({ $kinds }) bringt { $amount } dazu
        [dual] jeder Halt am Dreischienengleis ({ $kinds }) bringt { $amount } dazu
       *[thin] jeder Halt an dünnem Gleis ({ $kinds }) bringt { $amount } dazu
    }
effect-goods = nur Züge mit Gütern fahren nach { $stops }
effect-each-pays-once = jeder Halt ({ $kinds }) zahlt nur für eine Fahrt
effect-pay-once-together = { $stops } zahlen zusammen nur für eine Fahrt

## What routes need

need-or-share = { $routes } müssen { $conditions } oder einen Halt mit der Fahrt eines anderen dieser Züge teilen, die das tut
need-must = { $routes } müssen { $conditions }
need-may-not = { $routes } dürfen nicht { $conditions }
need-may-at-most = { $routes } dürfen { $conditions }, höchstens { $most }
need-must-at-most = { $routes } müssen { $conditions }, und höchstens { $most }
routes-that = { $routes }, die { $conditions },

## Bonuses

value-of-stops = der Wert von { $stops }
value-of-best = der Wert des besten Halts
part-of-the-route = { $part } der Fahrt, { $rounding }
amount-of-marker = der Betrag von { $marker }
to-the-treasury = { $amount } in die Kasse
to-the-owner = { $amount } an den Besitzer von { $owned }
routes-of =
    { $what ->
        [each] jede Fahrt
        [one] eine Fahrt
        [set] Fahrten
       *[plural] Fahrten
    }
routes-of-trains = { $routes } mit dem Zug { $trains }
routes-of-other-trains = { $routes } mit einem anderen Zug als { $trains }
bonus-for = { $pays } { $apart }für { $route }
bonus-for-each-of = { $pays } je Halt ({ $places }), { $apart }für { $route }
per-hex-apart = für jedes Feld zwischen ihren Enden,{ " " }
includes-all-chosen = alle Orte des Markers besucht
includes-a-chosen = einen Ort des Markers besucht
runs-through-hex = durch ein Feld mit { $labels } führt
route-that = { $route }, die { $conditions }
routes-that-together = { $route }, die zusammen { $conditions }
places-that-pay = { $places }, bezahlt
places-at-end = { $places }, am Ende
places-at-most = { $places }, höchstens { $most }

## Conditions

meets-condition =
    { $verb ->
        [visited] { $several ->
            [yes] { $places } besuchen
           *[no] { $places } besucht
        }
        [paid] { $several ->
            [yes] für { $places } bezahlt werden
           *[no] für { $places } bezahlt wird
        }
       *[end] { $several ->
            [yes] { $places } am Ende haben
           *[no] { $places } am Ende hat
        }
    }
least-of = { $least } von { $places }
any-stop = irgendeinen Halt
all-stops = alle Halte
a-stop-of-kinds = einen Halt der Art { $kinds }
stops-of-kinds = die Halte der Art { $kinds }
stop-of-any-kind = einen Halt
the-stops = die Halte
number-of-hexes = { $hexes } Felder
number-of-stops = { $stops } Halte
the-home = die Heimat der Gesellschaft
places-other-than = { $places } außer { $stops }
places-with-label = { $places } mit { $labels }
places-with-own-token = { $places } mit einem Bahnhof der Gesellschaft

## Countries

country =
    { $code ->
        [AT] Österreich
        [AU] Australien
        [BD] Bangladesch
        [BE] Belgien
        [BY] Belarus
        [CA] Kanada
        [CH] Schweiz
        [CN] China
        [CZ] Tschechien
        [DE] Deutschland
        [ES] Spanien
        [FR] Frankreich
        [GB] Vereinigtes Königreich
        [HR] Kroatien
        [HU] Ungarn
        [IE] Irland
        [IN] Indien
        [IT] Italien
        [JP] Japan
        [LU] Luxemburg
        [MX] Mexiko
        [NL] Niederlande
        [PK] Pakistan
        [PL] Polen
        [PT] Portugal
        [RO] Rumänien
        [RU] Russland
        [SE] Schweden
        [SI] Slowenien
        [SK] Slowakei
        [UA] Ukraine
        [US] Vereinigte Staaten
        [UY] Uruguay
        [VE] Venezuela
       *[other] { $code }
    }

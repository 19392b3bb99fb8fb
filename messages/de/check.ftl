## Warnings about boards: what is odd

does-not-exist-yet = { $company } gibt es in Phase { $phase } noch nicht
closed-from = { $company } ist ab Phase { $phase } geschlossen
has-marker-but-closed = { $company } hat den Marker „{ $marker }“, ist aber geschlossen
has-trains-but-closed = { $company } hat Züge, gilt aber als geschlossen
cannot-have-borrowed = { $company } kann keinen Zug { $train } geliehen haben
borrowed-not-listed = { $company } hat einen Zug geliehen, aber keinen
without-train-in-receivership = { $company } ist ohne Zug unter Zwangsverwaltung
borrowed-but-others = { $company } hat einen Zug { $train } geliehen, hat aber andere
in-receivership-with = { $company } hat unter Zwangsverwaltung einen Zug { $train }
cannot-have-closed = { $company } kann in Phase { $phase } nicht geschlossen sein
listed-as-merged = { $count } Gesellschaften gelten als mit { $company } verschmolzen
runs-but-merged = { $company } hat Züge oder Bahnhöfe, ist aber mit { $into } verschmolzen
is-a-kind = { $company } gehört zur Art „{ $kind }“
marker-held = { $count } davon: { $companies }
has-nothing-to-attach = { $company } hat kein { $attached } zum Anhängen
thing-to-attach = etwas, was die Gesellschaft hat und an einen Zug hängen kann
nobody-merged = keine Gesellschaft ist mit { $company } verschmolzen
without-marker = der Marker „{ $marker }“ des Spiels fehlt, den er voraussetzt
without-any-train = { $company } hat keinen Zug
lacks-marker = { $company } hat dazu kein „{ $marker }“
home-is-worth = { $count }, aber die Heimat von { $company } ist { $value } wert
no-effect-in = wirkt nicht in Phase { $phase }{ SECTION($section) }
owns-in-phase = { $company } besitzt { $private } in Phase { $phase }
owns = { $company } besitzt { $private }
private-closed = { $private } ist in Phase { $phase } geschlossen
blocks-nothing = Privatgesellschaften sperren in Phase { $phase } keine Felder
blocks-no-longer = { $private } sperrt nichts mehr, weil sie { $company } gehört
nothing-blocks = keine Privatgesellschaft sperrt { $hex }
owns-twice = { $company } besitzt { $private } zweimal
private-listed = { $private } ist { $count }-mal eingetragen, für { $companies }
half-alone = Plättchen { $tile } liegt ohne seine andere Hälfte, { $other } auf { $hex }
half-turned = Plättchen { $tile } ist gedreht
track-ends-everywhere = sein Gleis endet auf allen Seiten im Nichts
no-track-to-meet = ihm fehlt Gleis als Anschluss an { $hexes }
track-ends =
    { $count ->
        [one] sein Gleis über die Seite { $sides } endet im Nichts
       *[other] sein Gleis über die Seiten { $sides } endet im Nichts
    }
listed-as-closed = { $company } gilt als geschlossen
no-slot-for-home = die Bahnhöfe in { $place } lassen keinen Platz für die Heimat von { $companies }
trains-without-home = { $company } hat Züge, aber keinen Bahnhof in der Heimat
tokens-without-home = { $company } hat anderswo Bahnhöfe, aber keinen in der Heimat
token-elsewhere = der Bahnhof von { $company } steht in { $place }
on-map-and-left = { $count } auf der Karte und { $left } übrig
tokens-on-map = { $count } Bahnhöfe stehen auf der Karte
tokens-in-hex = { $company } hat { $count } Bahnhöfe in { $hex }
home-for-traffic = der Heimatbahnhof von { $company } ist nur für „{ $traffic }“
more-tokens-left = { $left }, mehr Bahnhöfe, als { $company } je hat
fewer-tokens-left = { $company } hat nur noch { $left } übrig
tokens-left-with = mindestens { $least } übrig, da diese dazugehören{ SECTION($section) }
not-listed-as-closed = { $company } ist nicht unter denen, die geschlossen oder verschmolzen sind
buys-no-trains = { $company } hat einen Zug { $train }, aber die Art „{ $kind }“ kauft keine Züge{ SECTION($section) }
lacks-train = { $company } fehlt ihr Zug { $train }{ SECTION($section) }
over-train-limit = { $company } hat { $count } Züge, mehr als erlaubt
copies-bought = die Gesellschaften haben { $count } Stück vom Zug { $train } gekauft
copies-for-traffic = die Gesellschaften haben { $count } Stück vom Zug { $train } für „{ $traffic }“
trains-gone = der Zug { $train } ist in Phase { $phase } verschrottet{ SECTION($section) }
trains-not-yet = den Zug { $train } gibt es in Phase { $phase } noch nicht{ SECTION($section) }
copy-starts-phase = Nummer { $number } vom Zug { $train } leitet Phase { $phase } ein{ SECTION($section) }
copy-of-train = das ist Nummer { $number } vom Zug { $train }
taken-for-player = „{ $name }“ gilt als Spieler
bank-sells-none = die Bank verkauft in Phase { $phase } noch keinen Zug { $train }
homes-of-both = { $company } und { $other } haben dieselbe Heimat
begun-not-merged = { $company } hat Züge oder Bahnhöfe, ist also nicht mit { $into } verschmolzen
closed-when-used = { $private } wurde geschlossen, als das letzte Recht davon genutzt war
closed-when-got = { $private } wurde geschlossen, als { $company } „{ $marker }“ bekam
has-token-in = { $company } hat einen Bahnhof in { $place }
not-only-owner = { $holder } besitzt { $company } nicht allein
holds-percent = { $holder } hält { $percent } % von { $company }
no-token-at-merged-home = { $into } hat keinen Bahnhof in der Heimat von { $company }, die damit verschmolzen ist

## Warnings about boards: what was expected

no-trains-before = keine Züge von ihr vor Phase { $phase }
no-trains-in = keine Züge von ihr in Phase { $phase }
no-trains-of-it = keine Züge von ihr
no-token-before = kein Bahnhof von ihr vor Phase { $phase }
no-token-of-it = kein Bahnhof von ihr
train-among-its = den Zug { $train } unter ihren Zügen{ SECTION($section) }
perhaps-borrows = vielleicht den Zug { $train }, den sie leiht, mit `"{ $marker }" = true`{ SECTION($section) }
receivership-and-only = Zwangsverwaltung und nur ein Zug { $train }{ SECTION($section) }
only-the-borrowed = nur der geliehene Zug{ SECTION($section) }
marker-if-borrowed = `"{ $marker }" = true`, wenn der Zug geliehen ist{ SECTION($section) }
one-that-can-close = eine Gesellschaft, die schließen kann
open-before = dass sie vor Phase { $phase } offen ist
one-of-them = eine davon
nothing-of-it = nichts von ihr, sobald es { $company } gibt
a-kind-with-it = die Art { $kinds }{ SECTION($section) }
at-most-in-game = höchstens { $most } im Spiel{ SECTION($section) }
at-most-number = höchstens { $most }
at-most-number-by = höchstens { $most }{ SECTION($section) }
omitted = dass es wegfällt{ SECTION($section) }
marker-set = `"{ $marker }" = true` in [markers]{ SECTION($section) }
train-too = einen Zug, auf dem er liegt{ SECTION($section) }
marker-too = auch „{ $marker }“{ SECTION($section) }
token-there = ein Bahnhof dort{ SECTION($section) }
home-value = { $value } oder was sie vor dieser Runde wert war{ SECTION($section) }
no-private-before = keine Privatgesellschaft einer Gesellschaft vor Phase { $phase }{ SECTION($section) }
no-private-of-kind = keine Privatgesellschaft bei der Art „{ $kind }“{ SECTION($section) }
private-once = jede Privatgesellschaft nur einmal
one-owner = ein Besitzer
both-halves = beide Hälften: Sie sind ein Plättchen
rotation-of-half = Drehung 0, die einzige eines Plättchens aus zwei Hälften
better-rotation = vielleicht eine Drehung mit mehr Anschluss: { $rotations }
slot-for-home = ein Platz, der frei bleibt, bis { $companies } gegründet ist
one-in = einer in { $places }
home-of-one = jede Heimat bei einer von ihnen{ SECTION($section) }
homes-of-merged = die Heimat von Gesellschaften, die es sind{ SECTION($section) }
player-as-owner = ein Spieler als Eigentümer in dieser Phase{ SECTION($section) }
either-of-two = eines von beiden{ SECTION($section) }
tokens-only-in = Bahnhöfe von ihr nur in { $places }{ SECTION($section) }
one-owner-of-kind = ein einziger Eigentümer bei der Art „{ $kind }“{ SECTION($section) }
no-trade-in = keine Anteile von ihr zum Eintauschen
whole-shares = ein Vielfaches von { $unit } %, dem kleinsten Anteil
at-most-percent = höchstens { $most } %{ SECTION($section) }
at-most-percent-outside = höchstens { $most } % außerhalb der Zone { $zones }{ SECTION($section) }
token-at-home = dass er in der Heimat steht, { $place }
at-most-tokens = höchstens { $most } Bahnhöfe insgesamt
one-token-in-hex = höchstens ein Bahnhof einer Gesellschaft in einem Feld
home-for-all = nur „{ $company }“: Eine Heimat ist für jeden Verkehr
no-trains-at-start = keine Züge
only-from-start = nur was sie von Anfang an hat: { $trains }
from-start = was sie von Anfang an hat: { $trains }
at-most-in-phase = höchstens { $most } in Phase { $phase }{ SECTION($section) }
train-that-runs = ein Zug, der noch fährt
available-train = ein Zug, den es gibt, oder eine spätere Phase
player-or-place = ein Spieler oder für Aktien, die kein Spieler hält, eines von { $names }
trains-of-phase = Züge dieser Phase oder der nächsten
what-expected = { $what }; erwartet: { $expected }
warning-line = { $line }: Warnung: { $field }: { $text }

## Warnings about tiles

color =
    { $color ->
        [yellow] gelb
        [green] grün
        [brown] braun
        [gray] grau
        [red] rot
        [blue] blau
        [white] weiß
       *[other] { $color }
    }
has-no-tile = { $title } hat kein Plättchen { $tile }
listed-tiles = eines seiner Plättchen, die `highball tiles --title { $title }` aufzählt
copy-of-tile = das ist das { $number }. Plättchen { $tile }
tile-is-color = Plättchen { $tile } ist { $color }
colors-in-phase = { $colors } in Phase { $phase }
tile-has-label = Plättchen { $tile } trägt „{ $label }“
label = „{ $label }“
no-label-here = nichts auf diesem Feld
tile-loses-track = Plättchen { $tile } behält das Gleis nicht, das dort gedruckt ist
another-keeps = ein anderes Plättchen: Gleise bleiben immer erhalten
rotation-that-keeps = eine Drehung, die es behält: { $rotations }
tile-cannot-lie = Plättchen { $tile } kann so nicht gelegt worden sein: { $fault }
tile-that-replaces = ein Plättchen, das ersetzen kann, was dort lag{ SECTION($section) }
tile-has-no-label = Plättchen { $tile } trägt keinen Buchstaben
tile-with-label = { $color } mit „{ $label }“ in { $place }, wie { $tile }
tile-has = Plättchen { $tile } hat { $stops }
tile-has-no-town = Plättchen { $tile } hat keinen Ort
tile-without-stops = ein Plättchen ohne Halte, denn die Karte hat in { $hex } keine
tile-with-town = ein Plättchen mit Ort, wie ihn die Karte in { $hex } hat
tile-with-town-until = bis Phase { $phase } ein Plättchen mit Ort, wie ihn die Karte in { $hex } hat
tile-with = ein Plättchen mit { $stops }, wie die Karte in { $hex }

## Why a tile cannot be laid

lay-fixed = auf dieses Feld wird kein Plättchen gelegt
lay-blocked = eine Privatgesellschaft sperrt das Feld
lay-special = das Plättchen wird nur mit einem besonderen Recht gelegt
lay-no-right = keine Privatgesellschaft gibt das Recht, das Plättchen dort zu legen
lay-idle = eine zahlungsunfähige Gesellschaft legt keine Plättchen
lay-none-left = die Gesellschaft darf in dieser Runde kein weiteres Plättchen legen
lay-no-upgrade = dieses Plättchen darf keines ersetzen
lay-no-new = dieses Plättchen muss eines ersetzen
lay-same-hex = die Plättchen einer Runde müssen auf verschiedenen Feldern liegen
lay-no-tile = dieses Plättchen gehört nicht zum Titel
lay-no-copy = dieses Plättchen ist nicht mehr vorrätig
lay-not-of-color = diese Gesellschaft kann jetzt kein Plättchen dieser Farbe legen: { $color }
lay-phase = die Farbe ist in dieser Phase nicht erlaubt: { $color }
lay-color = die Farbe { $new } folgt nicht auf { $old }
lay-needs-label = das Feld verlangt ein Plättchen mit „{ $label }“
lay-needs-no-label = das Feld verlangt ein Plättchen ohne Buchstaben
lay-stops = das Plättchen hat andere Städte oder Orte als das Feld
lay-blank = seine Seite { $side } führt nirgendwohin
lay-inland = seine Seite { $side } liegt nicht am Meer
lay-turned = die beiden Hälften dieses Plättchens haben nur eine Drehung
lay-old-track = es behält die Gleise des Plättchens nicht, das es ersetzt
lay-old-cities = es behält die Städte des Plättchens nicht, das es ersetzt
lay-not-connected = die Gleise der Gesellschaft führen nicht dorthin
lay-new-track-or-value = es verlängert die Gleise der Gesellschaft nicht und ändert den Wert keines ihrer Halte
lay-new-track-or-city = es verlängert die Gleise der Gesellschaft nicht, und keine seiner Städte gehört dazu
lay-new-track-or-stop = es verlängert die Gleise der Gesellschaft nicht, und keiner seiner Halte gehört dazu
lay-new-track = es verlängert die Gleise der Gesellschaft nicht
lay-more-exits = ein Plättchen mit mehr Ausgängen kann gelegt werden

## Warum ein Bahnhof oder ein Zug nicht erlaubt ist

token-idle = eine zahlungsunfähige Gesellschaft setzt keinen Bahnhof
token-none-in-turn = die Gesellschaft kann in dieser Runde keinen weiteren Bahnhof setzen
token-none-left = die Gesellschaft hat keinen Bahnhof mehr
token-no-city = dort gibt es keine Stadt für einen Bahnhof
token-own = die Gesellschaft hat auf diesem Feld schon einen Bahnhof
token-full = alle Plätze sind besetzt
token-home = dies ist die Heimat der Gesellschaft, wo sie einen Bahnhof bekommt, bevor sie zum ersten Mal an der Reihe ist
token-kept = der freie Platz ist für { $companies } reserviert
train-idle = eine zahlungsunfähige Gesellschaft kauft höchstens einen Zug
train-kind = eine solche Gesellschaft kauft keine Züge: { $kind }
train-turn =
    { $most ->
        [one] eine Gesellschaft kauft in einer Runde nur einen solchen Zug von der Bank
       *[other] eine Gesellschaft kauft in einer Runde höchstens { $most } solche Züge von der Bank
    }
train-limit =
    { $most ->
        [one] die Gesellschaft hat schon { $most } Zug, mehr darf sie nicht haben
       *[other] die Gesellschaft hat schon { $most } Züge, mehr darf sie nicht haben
    }
train-no-copy = dieser Zug ist nicht mehr vorrätig
train-not-sold = die Bank verkauft diesen Zug nicht
train-scrapped = diese Züge gibt es in dieser Phase nicht mehr
train-none-offered = die Bank hat keinen Zug mehr
train-not-offered = die Bank verkauft jetzt { $trains }

## What cannot have come about

tile-too-early = Plättchen { $tile } kann in Phase { $phase } nicht gelegt worden sein
not-before-phase = es erst ab Phase { $phase }{ SECTION($section) }
odd-holdings =
    { $count } Besitzer von { $company } brauchen einen Anteilsschein über { $percent } %
no-president = niemand hält { $percent } % von { $company }, den Anteilsschein des Direktors
somebody = dass ihn jemand hält
merged-alone = { $company } ist mit { $into } verschmolzen, { $other } aber nicht
all-merged = beide: sie verschmelzen gleichzeitig
closed-alone = { $company } ist geschlossen, { $other } aber nicht
all-closed = beide: sie werden gleichzeitig geschlossen
too-few-merged =
    { $count ->
        [one] nur eine Gesellschaft ist verschmolzen
       *[other] nur { $count } Gesellschaften sind verschmolzen
    }, aber { $companies ->
        [one] eine ist aus anderen entstanden
       *[other] { $companies } sind aus anderen entstanden
    }
closed-for-each = je { $number } unter `closed`{ SECTION($section) }

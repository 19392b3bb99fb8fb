## Trains

numbered-train = { $number }er-Zug
named-train = { $name }-Zug
train-of-words = Zug { $name }
nth-train = { $train } ({ $number })
the-train = der { $train }
both-trains = der { $first } und der { $second }

## Lists, and how often

all-of = { $first } und { $last }
one-of = { $first } oder { $last }
times =
    { $times ->
        [2] zweimal
       *[other] { $times }-mal
    }
fault-times = { $fault } ({ $times })

## Places and track

side =
    { $kind ->
        [lower] unten
        [lower-left] links unten
        [upper-left] links oben
        [upper] oben
        [upper-right] rechts oben
        [lower-right] rechts unten
        [left] links
       *[right] rechts
    }
its-side = seiner Seite { $side }
its-junction = seiner Weiche
track-between = das Gleis zwischen { $from } und { $to }
track-in-between = das Gleis in { $hexes } zwischen { $from } und { $to }
edge-between = die Kante zwischen { $hex } und { $other }
side-of-hex = die Seite von { $hex } { $side }
lane = Gleis { $track } von { $width } über { $edge }
end-in-hex = ein Ende in { $hex }

## Kinds of stop

a-stop =
    { $kind ->
        [city] eine Stadt
        [town] ein Ort
        [halt] ein Haltepunkt
        [offboard] ein Außengebiet
        [mine] ein Bergwerk
       *[pass] ein Pass
    }
some-stop =
    { $kind ->
        [city] eine Stadt
        [town] einen Ort
        [halt] einen Haltepunkt
        [offboard] ein Außengebiet
        [mine] ein Bergwerk
       *[pass] einen Pass
    }
stops =
    { $kind ->
        [city] Städte
        [town] Orte
        [halt] Haltepunkte
        [offboard] Außengebiete
        [mine] Bergwerke
        [pass] Pässe
       *[stop] Halte
    }
kind-of-stop =
    { $number ->
        [one] { $kind ->
            [city] Stadt
            [town] Ort
            [halt] Haltepunkt
            [offboard] Außengebiet
            [mine] Bergwerk
            [pass] Pass
           *[stop] Halt
        }
       *[other] { $kind ->
            [city] Städte
            [town] Orte
            [halt] Haltepunkte
            [offboard] Außengebiete
            [mine] Bergwerke
            [pass] Pässe
           *[stop] Halte
        }
    }
hex-sides =
    { $number ->
        [one] { $number } Feldseite
       *[other] { $number } Feldseiten
    }

## Traffic, as the title names it

token-of-traffic = Bahnhof für „{ $traffic }“
trains-of-traffic = Züge für „{ $traffic }“
station = Stadt mit einem { $token } von { $company }
station-or-offboard = Stadt und kein Außengebiet mit einem { $token } von { $company }
token = Bahnhof
trains-only = Züge für „{ $traffic }“
no-trains-at-all = keine Züge
the-group = „{ $group }“

## Conditions

no-stops-of-kind = keine { $stops }
none-of-these = nichts hiervon: { $places }
some-of-these = { $number } hiervon: { $places }
condition =
    { $verb ->
        [includes] enthält { $places }
        [touches] berührt { $places }
        [paid] zählt { $places }
       *[ends] beginnt oder endet hier: { $places }
    }
that-condition =
    { $verb ->
        [includes] { $places } enthält
        [touches] { $places } berührt
        [paid] { $places } zählt
       *[ends] hier beginnt oder endet: { $places }
    }
any-number-of = beliebig viele { $stops }
side-cost-broad = auf Breitspur zählt jede { $cost }
side-cost-narrow = auf Schmalspur zählt jede { $cost }
side-cost-border = jede Grenze zählt { $cost }
where-sides-cost = ; { $costs }

## Faults of a route

unknown-train = Zug Nummer { $id } gibt es nicht; die Stellung hat { $count }, gezählt ab 0
unknown-stop = Halt Nummer { $id } gibt es nicht; der Spielplan hat { $count }, gezählt ab 0
unknown-segment = Gleisstück Nummer { $id } gibt es nicht; der Spielplan hat { $count }, gezählt ab 0
no-stops = die Strecke hat keine Halte; sie braucht mindestens zwei
lone-stop-local = { $stop } ist der einzige Halt; nur Lokalzüge dürfen einen einzelnen Halt anfahren
lone-stop = { $stop } ist der einzige Halt; eine Strecke braucht mindestens zwei
leg-count =
    { $legs ->
        [one] die Strecke hat { $legs } Abschnitt; sie braucht { $expected }, einen weniger als Halte
       *[other] die Strecke hat { $legs } Abschnitte; sie braucht { $expected }, einen weniger als Halte
    }
empty-leg = Abschnitt { $leg } hat kein Gleis
no-track-connects = kein Gleis verbindet { $from } mit { $to }
no-track-via = kein Gleis führt von { $from } über { $hexes } nach { $to }
leg-start = Abschnitt { $leg } beginnt mit { $segment }, das nicht an { $stop } liegt
leg-end = Abschnitt { $leg } endet mit { $segment }, das nicht nach { $stop } führt
gap = Abschnitt { $leg }: { $to } schließt nicht an { $from } an
stop-in-leg =
    Abschnitt { $leg } führt durch { $stop }, ohne dort zu halten; die Strecke muss jeden Halt auf ihrem Weg enthalten
gauge-change =
    Abschnitt { $leg }: An der Kante zwischen { $from } und { $to } wechselt die Spurweite; sie muss auf beiden Seiten
    dieselbe sein, wenn nicht auf einer ein Dreischienengleis liegt
turn-at-edge =
    die Strecke kehrt in { $hex } um, an der Seite zu { $beyond }; sie muss nach { $beyond } weiterführen
turn-at-border = die Strecke kehrt in { $hex } um, an { $side }; sie muss in ein anderes Feld weiterführen
turn-at-junction =
    die Strecke kehrt an der Weiche von { $hex } um und führt wieder zurück ({ $track }); sie muss über ein anderes Gleis
    weiterführen
stop-twice = { $stop } wird { $times } besucht; eine Strecke darf jeden Halt nur einmal besuchen
segment-twice = { $track } wird { $times } benutzt; eine Strecke darf jedes Gleis nur einmal benutzen
uses-track-twice = die Strecke benutzt { $track } { $times }; sie darf jedes Gleis nur einmal benutzen
lane-twice = { $lane } wird { $times } überquert; eine Strecke darf das nur einmal
junction-twice = die Weiche von { $hex } wird { $times } befahren; eine Strecke darf das nur einmal
same-group = { $first } und { $second } gehören beide zu { $group }: Eine Strecke darf nur eines davon enthalten
terminal = die Strecke führt weiter, wo sie nur beginnen oder enden darf ({ $track })
terminal-stop = die Strecke führt durch { $stop }, wo eine Strecke nur beginnen oder enden darf
exclusive = { $first } und { $second } schließen einander aus; eine Strecke darf nur eines davon benutzen
other-traffic = der { $train } darf nicht in { $stop } halten; dort halten { $served }
out-of-region = { $company } darf Gleise und Halte in { $hex } nicht benutzen
no-value = { $stop } ist für den { $train } nichts wert; eine Strecke darf es nicht enthalten
tokens-of-other-traffic =
    der { $train } darf nicht in { $stop } halten, einem Halt für „{ $traffic }“: Er ist voll, und { $trains }
    haben dort keinen Bahnhof
through-end =
    { $kind ->
        [offboard] die Strecke führt durch { $stop }, ein Außengebiet; eine Strecke darf dort nur beginnen oder enden
        [mine] die Strecke führt durch { $stop }, ein Bergwerk; eine Strecke darf dort nur beginnen oder enden
       *[other] die Strecke führt durch { $stop }; eine Strecke darf dort nur beginnen oder enden
    }
through-blocked =
    der { $train } fährt durch { $stop }, das voll von Bahnhöfen anderer Gesellschaften ist; eine Strecke darf dort nur
    beginnen oder enden
through-blocked-traffic =
    der { $train } fährt durch { $stop }, das voll ist und keinen { $token } von { $company } hat; { $trains } dürfen dort
    nur beginnen oder enden
no-station = die Strecke enthält keine { $station }
need-every-route = jede Strecke
need-route = eine Strecke
need-route-of-train = eine Strecke für den { $train }
need-route-that = { $route }, die { $meets },
need-at-most = die Strecke { $does }; { $whose } darf höchstens { $limit } haben
need-at-least = die Strecke { $does }; { $whose } braucht mindestens { $limit }
too-far =
    { $cost ->
        [one] die Strecke zählt { $cost } Halt{ $borders }; der { $train } reicht für höchstens { $reach }
       *[other] die Strecke zählt { $cost } Halte{ $borders }; der { $train } reicht für höchstens { $reach }
    }
borders-counted =
    { $borders ->
        [0] { "" }
        [one] , davon einen für eine Grenze
       *[other] , davon { $borders } für Grenzen
    }
too-many-sides =
    { $cost ->
        [one] die Strecke zählt { $cost } Feldseite; der { $train } überquert höchstens { $reach }{ $costs }
       *[other] die Strecke zählt { $cost } Feldseiten; der { $train } überquert höchstens { $reach }{ $costs }
    }
narrow-gauge-only = { $track } ist Schmalspur; der { $train } fährt nur auf Breitspur
broad-gauge-only = { $track } ist Breitspur; der { $train } fährt nur auf Schmalspur
not-served = { $stop } ist { $kind }; der { $train } fährt keine { $stops } an
rows-full =
    { $borders ->
        [0] die Strecke hat zu viele Halte; der { $train } reicht für höchstens { $reach }
        [one] die Strecke hat zu viele Halte, wobei eine Grenze als einer zählt; der { $train } reicht für höchstens { $reach }
       *[other] die Strecke hat zu viele Halte, wobei Grenzen als { $borders } zählen; der { $train } reicht für höchstens { $reach }
    }
rows-undecided =
    es lässt sich nicht entscheiden, ob der { $train } alle diese Halte anfahren kann: Es gibt zu viele Arten, sie auf seine
    Reihen zu verteilen; benutze weniger Reihen oder gleiche Kosten der Halte
payment-undecided =
    es lässt sich nicht entscheiden, welche Halte für den { $train } zählen: Es gibt zu viele Arten, sie zu wählen; benutze
    weniger Regeln über gezählte Halte
station-not-paid =
    für den { $train } zählt auf dieser Strecke keine { $station }; mindestens ein solcher
    Halt muss zählen

## Faults of several routes together

train-twice = der { $train } fährt mehr als eine Strecke; jeder Zug darf nur eine fahren
train-many-times = der { $train } fährt { $routes } Strecken; jeder Zug darf nur eine fahren
segment-shared = { $trains } benutzen beide { $track }; Strecken dürfen kein Gleis gemeinsam haben
track-shared = { $trains } benutzen beide { $track }; nur einer von ihnen darf das
lane-shared = { $trains } überqueren beide { $lane }; nur eine Strecke darf das
exclusive-shared =
    { $trains } benutzen { $first } und { $second }, die einander ausschließen; nur eines davon darf benutzt werden
local-shared = { $trains } fahren beide nur { $stop } an; ein Halt dient nur einer solchen Fahrt
too-few-licences =
    { $runs ->
        [one] { $runs } Zug fährt nach { $stops }; er braucht die Lizenz „{ $licence }“, und { $company } hat { $held ->
            [0] keine
           *[other] nur { $held }
        }
       *[other] { $runs } Züge fahren nach { $stops }; jeder braucht die Lizenz „{ $licence }“, und { $company } hat { $held ->
            [0] keine
           *[other] nur { $held }
        }
    }
too-many-bypasses =
    { $allowed ->
        [one] { $runs } Strecken führen durch eine Stadt voll von Bahnhöfen anderer Gesellschaften; { $company } darf das mit { $allowed } Strecke
       *[other] { $runs } Strecken führen durch eine Stadt voll von Bahnhöfen anderer Gesellschaften; { $company } darf das mit { $allowed } Strecken
    }
not-linked =
    { $trains } sind durch keine gemeinsamen Halte verbunden; alle Strecken von { $company } müssen zusammenhängen
need-not-linked =
    der { $train } braucht eine Strecke, die { $meets }, oder eine, die einen Halt mit einer solchen Strecke eines anderen Zuges
    dieser Art gemeinsam hat
choice-not-earned = die Wahl „{ $choice }“ setzt den Bonus „{ $bonus }“ voraus, den diese Fahrten nicht bringen
choices-exclude = „{ $one }“ und „{ $other }“ schließen einander aus; nur eines davon darf gewählt werden
demand-not-met = „{ $demand }“ verlangt eine Strecke, die { $meets }; keine der Strecken tut das
no-run = es fährt kein Zug, aber { $company } muss fahren, wenn es möglich ist

more-hexes = { $hexes } und { $more } weiteren Feldern
about-train = { $train }: { $what }

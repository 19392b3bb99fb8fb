## Namen, die nichts bezeichnen

quoted = „{ $name }“
there-is-no =
    { $kind ->
        [stop] es gibt keinen Halt { $name }
        [train] es gibt keinen Zug { $name }
        [company] es gibt keine Gesellschaft { $name }
        [phase] es gibt keine Phase { $name }
        [tile] es gibt kein Plättchen { $name }
        [title] es gibt kein Spiel { $name }
        [choice] es gibt keine Wahlmöglichkeit { $name }
        [place] es gibt keinen Ort { $name }
        [hex] es gibt kein Feld { $name }
        [edition] es gibt keine Ausgabe { $name }
        [field] es gibt keine Angabe { $name }
        [field-of-company] es gibt weder eine Angabe noch einen Marker einer Gesellschaft { $name }
        [marker-of-game] es gibt keinen Marker { $name }
        [optional-rule] es gibt keine optionale Regel { $name }
        [kind-of-traffic] es gibt keine Verkehrsart { $name }
        [key-of-values] es gibt keinen Schlüssel von Werten { $name }
        [colour] es gibt keine Farbe { $name }
        [zone] die Kurstabelle hat keine Zone { $name }
        [private-with-rights] es gibt keine Privatgesellschaft { $name } mit Rechten
        [private-that-lays] es gibt keine Privatgesellschaft { $name }, die Plättchen legt
        [private-that-places] es gibt keine Privatgesellschaft { $name }, die Bahnhöfe setzt
       *[other] { $name } gibt es nicht ({ $kind })
    }
nothing-expected = nichts: es gibt hier nichts davon
one-of-these = eines von { $names }
one-of-these-and-others = eines von { $names } …
perhaps = etwa { $names }
no-track-there = { $place } hat kein Gleis
place-with-track = ein Ort mit Gleis
several-places = mit { $name } könnten mehrere Orte gemeint sein
not-on-map-of = das Feld { $hex } ist nicht auf der Karte von { $title }
on-several-hexes = { $name } liegt auf mehreren Feldern
one-of-hexes = eines davon: { $names }
hex-id = der Name eines Feldes
hex-of-extent = ein Feld mit einem Buchstaben von { $from } bis { $to } und einer Zahl von { $least } bis { $most }, etwa { $example }
name-of-place = der Name eines Ortes oder { $hex }
no-stop-there = { $hex } hat keinen Halt
place-with-stop = ein Ort mit einem Halt
only-stop-there = { $hex }, wo es nur einen Halt gibt
hex-not-on-map = das Feld { $hex } ist nicht auf der Karte
train-could-be = mit { $name } könnten mehrere Züge gemeint sein
name-could-be = mit { $name } könnte { $places } gemeint sein
company-with-trains = eine Gesellschaft mit Zügen
not-for-players = { $title } ist nicht für { $players } Spieler
players-expected = { $number } Spieler
number-between = { $least } bis { $greatest }

## Behauptungen, die sich nicht lesen lassen

claim-fault = { $claim }: { $fault }
no-route = keine Fahrt
form-of-route = ZUG: HALT, HALT, …
no-train-left = kein Zug ist mehr frei, der sie fahren könnte
one-route-each = höchstens eine Fahrt für jeden von { $trains }
via-at-end = am Ende der Fahrt steht ein Feld ohne Halt
via-between = ein Halt, etwa eine Stadt
too-much =
    { $what ->
        [bytes] { $count } Bytes; erwartet: höchstens { $limit }
        [routes] { $count } Fahrten; erwartet: höchstens { $limit }
        [trains] { $count } Züge; erwartet: höchstens { $limit }
       *[other] { $count } ({ $what }); erwartet: höchstens { $limit }
    }

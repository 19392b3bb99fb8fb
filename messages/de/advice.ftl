## Why a move changes what a company earns

reaches = erreicht { $places }
runs-through = führt durch { $places }, statt dort zu enden
runs-more-often = fährt häufiger nach { $places }
worth-more =
    { $count ->
        [one] { $places } ist mehr wert
       *[other] { $places } sind mehr wert
    }
no-longer-reaches = erreicht { $places } nicht mehr
runs-another-way = fährt anders
and-another-place = { $places } und einen weiteren Ort
and-other-places = { $places } und { $count } weitere Orte

## Moves

by-private = { $name } mit { $private }
token-for = { $stop } statt { $old }
train-of-traffic = { $train } ({ $traffic })
train-for = { $train } gegen { $traded }
train-discarding = { $train }, ausgemustert: { $trains }
token-in-combination = Bahnhof { $name }
and-more = { $names } und { $more } weitere
moves =
    { $kind ->
        [lay] { $count } Plättchen
        [special-lay] { $count } besondere Plättchen
        [token] { $count ->
            [one] { $count } Bahnhof
           *[other] { $count } Bahnhöfe
        }
        [special-token] { $count ->
            [one] { $count } besonderer Bahnhof
           *[other] { $count } besondere Bahnhöfe
        }
        [train] { $count ->
            [one] { $count } Zug
           *[other] { $count } Züge
        }
        [marker] { $count } Marker
       *[combination] { $count ->
            [one] { $count } Kombination
           *[other] { $count } Kombinationen
        }
    }
moves-gain-less =
    { $count ->
        [one] Außerdem bringt { $moves } weniger.
       *[other] Außerdem bringen { $moves } weniger.
    }
moves-make-no-difference =
    { $count ->
        [one] { $moves } ändert nichts.
       *[other] { $moves } ändern nichts.
    }
bank-pays-for = Die Bank zahlt für { $moves }.
moves-lower =
    { $count ->
        [one] { $moves } senkt die Einnahmen.
       *[other] { $moves } senken die Einnahmen.
    }
not-all-moves = Nicht alle Möglichkeiten wurden durchsucht: Die Suche endete nach { $boards } Stellungen.

## Advice as text, and in a picture

earns-next-turn = In der nächsten Runde nimmt { $company } ohne weiteren Zug { $revenue } ein; damit werden Züge verglichen.
earns-as-it-is = { $company } nimmt { $revenue } ein, so wie es auf dem Plan steht.
heading-of-moves =
    { $kind ->
        [lay] Plättchen
        [special-lay] besonderes Plättchen
        [token] Bahnhof
        [special-token] besonderer Bahnhof
        [train] Zug
        [marker] Marker
       *[combination] zusammen
    }
heading-cost = kostet
heading-gain = mehr
heading-left = bleibt
heading-loss = Verlust
against = { $by } gegen { $of }
takes-nothing = Kein Plättchen oder Bahnhof von { $by } nimmt { $of } etwas weg.
nothing-gains = Kein Plättchen oder Bahnhof bringt im selben Spielzug mehr ein.
move-earns = bringt { $revenue }
move-earns-and-costs = bringt { $revenue }, kostet { $cost }
ghost-tile = Plättchen { $name }
ghost-token = Bahnhof { $name }

## Was eine Gesellschaft darf

lay-of = { $tile }/{ $rotation } auf { $hex } legen
place-token-in = in { $place } einen Bahnhof setzen
place-token-for = in { $place } einen Bahnhof für { $traffic } setzen
buy-train = einen { $train } kaufen
may-move = { $company } darf { $made }.
may-move-by = { $company } darf durch { $private } { $made }.
may-move-by-closing = { $company } darf durch { $private }, die dann schließt, { $made }.
may-not-lay = { $company } darf { $tile }/{ $rotation } nicht auf { $hex } legen: { $reason }{ SECTION($section) }.
may-not-place-token = { $company } darf in { $place } keinen Bahnhof setzen: { $reason }{ SECTION($section) }.
may-not-place-token-for =
    { $company } darf in { $place } keinen Bahnhof für { $traffic } setzen: { $reason }{ SECTION($section) }.
may-not-buy = { $company } darf keinen { $train } kaufen: { $reason }{ SECTION($section) }.
it-costs-nothing = Das kostet nichts.
it-costs = Das kostet { $cost }.
bank-pays = Die Bank zahlt { $company } dafür { $amount }.
price-not-known = Der Preis ist nicht bekannt.
trades-in = { $company } gibt einen { $train } in Zahlung.
then-discards = { $company } legt dann { $trains } ab.

## What is paid besides the routes

payment-to-treasury = { $amount } an die Kasse: { $label }{ $section }
payment-to = { $amount } an { $name }: { $label }{ $section }
interest = Zinsen { $due }: { $revenue } aus den Einnahmen{ $others }{ $section }
interest-from = , { $amount } von { $payer }
interest-then-from = , dann von { $payer }
payer =
    { $payer ->
        [treasury] der Kasse
       *[president] dem Direktor
    }
net-revenue = Nettoeinnahmen { $amount }
note = Hinweis: { $note }
common-usage-section = übliche Spielweise
common-usage = Übliche Spielweise: Keine Spielregel ist angegeben, so wird das Spiel üblicherweise gespielt.
then-change = danach: { $change }
bonus-to-treasury = { $amount } an die Kasse
bonus-to-owner = { $amount } an den Besitzer von { $owned }
treasury = Kasse
nobody = niemand

## Ways to divide the revenue

dividend =
    { $choice ->
        [pay] ausschütten
        [half] halb ausschütten
        [split] teilen
        [withhold] einbehalten
       *[other] { $choice }
    }
revenue-was =
    { $choice ->
        [pay] ausgeschüttet
        [half] halb ausgeschüttet
        [split] geteilt
        [withhold] einbehalten
       *[other] { $choice }
    }
dividend-if = { $choice } (nur wenn: { $condition })
nothing-distributed = nichts ausgeschüttet; die Kasse bekommt { $treasury }{ $section }
distributed =
    { $distributed } ausgeschüttet, { $amount } je Aktie von { $share } %; die Kasse bekommt { $treasury }{ $section }
share-location =
    { $place ->
        [treasury] Kasse
        [pool] Pool
        [offering] Erstausgabe
       *[trade-in] Umtausch
    }
holder-gets = { $holder } { $percent } %: { $amount }
holder-to-treasury = { $holder } { $percent } %: { $amount } an die Kasse
holder-to-nobody = { $holder } { $percent } %: { $amount } an niemanden

## The share price

price-moves = Aktienkurs { $words }{ $section }
price-moves-if = Aktienkurs { $words }, wenn: { $condition }{ $section }
price-otherwise = sonst { $words }{ $section }
price-unknown = Aktienkurs { $moves }: welches davon, entscheidet der Kurs{ $section }
price-stays = bleibt
price-stays-at = bleibt auf { $price }
price-steps = geht { $steps }
price-steps-to = geht { $steps } auf { $price }
price-cell = { $words } (Zeile { $row }, Spalte { $column })
step =
    { $step ->
        [right] nach rechts
        [left] nach links
        [up] nach oben
       *[down] nach unten
    }
step-times =
    { $times ->
        [2] zweimal { $step }
       *[other] { $times }-mal { $step }
    }
then-steps = { $first }, dann { $then }
instead-at-end =
    { $step ->
        [right] am Ende der Zeile { $instead }
        [left] am Anfang der Zeile { $instead }
        [up] am oberen Ende der Spalte { $instead }
       *[down] am unteren Ende der Spalte { $instead }
    }

## What is not known

has-route =
    { $routes ->
        [yes] die Gesellschaft hat eine Strecke
       *[no] die Gesellschaft hat keine Strecke
    }
in-zone = der Aktienkurs ist in der Zone { $zones }
measure-is =
    { $measure ->
        [revenue] die Einnahmen sind { $range }
        [net] die Nettoeinnahmen sind { $range }
        [distributed] die Ausschüttung ist { $range }
       *[per-share] die Dividende je Aktie ist { $range }
    }
at-least-and-below = mindestens { $least } und kleiner als { $below }
at-least = mindestens { $least }
below = kleiner als { $below }
any-amount = beliebig
the-share-price = der Aktienkurs
times-the-share-price = { $factor } mal der Aktienkurs
all-conditions = { $first } und { $then }
paid-if-unknown = { $label }: nur gezahlt, wenn: { $condition }. Das ist nicht bekannt
amount-unknown = { $label }: Der Betrag ist nicht bekannt; gib ihn als „{ $name }“ an
holders-unknown = Für { $percent } % der Aktien ist kein Halter bekannt; ihre Dividenden gehen an niemanden
interest-not-covered = { $amount } der Zinsen sind nicht gedeckt

## Faults of the money of a turn

no-shares-in = das Spiel kennt keine Anteile in { $location }
players = Spieler
nothing-paid-for = das Spiel zahlt nichts für { $name }
no-payout-for-kind = das Spiel kennt keine Ausschüttung für eine Gesellschaft der Art { $kind } ohne Marker
no-payout-for-kind-with = das Spiel kennt keine Ausschüttung für eine Gesellschaft der Art { $kind } mit { $markers }
choice-that-holds = eine Möglichkeit, deren Bedingungen erfüllt sind
price-not-on-market = { $price } gibt es in der Kurstabelle nicht
market-with-spaces = eine Kurstabelle mit Feldern
no-space-at = in der Kurstabelle gibt es kein Feld in { $cell }
one-of-its-spaces = eines seiner Felder
price-at = { $price }, wie es in der Kurstabelle in { $cell } steht
price-not-in-zone = der Aktienkurs liegt nicht in { $zone }
no-zone = keine Zone
in-total = { $sum } insgesamt
holder-twice = der Besitzer { $name } ist zweimal aufgeführt
holders-have = die Besitzer haben { $percent } % der Gesellschaft
once = einmal
percent-of = { $percent } Prozent
from-to = von { $least } bis { $most }

## Claims

the-claim = Die Behauptung
claim-number = Behauptung { $number }
what-was-played = Das Gefahrene
claim-proven = Es ist bewiesen
claim-proven-by-covered-rules = Nach den erfassten Regeln ist bewiesen
claim-best = { $claim } ist erlaubt und bringt { $revenue }. { $proven }, dass nicht mehr möglich ist.
claim-best-known = { $claim } ist erlaubt und bringt { $revenue }. Besseres wurde nicht gefunden, bewiesen ist das aber nicht.
claim-best-of-choices =
    { $claim } ist erlaubt und bringt { $revenue }. { $proven }, dass mit dieser Wahl nicht mehr möglich ist. Mit einer
    anderen, die freisteht, { $more }.
goal-gets-more = gibt es { $amount } mehr für { $goal }
company-earns-more = nimmt die Gesellschaft { $amount } mehr ein
claim-less-for-goal = { $claim } ist erlaubt und bringt { $revenue }, so viel wie das Beste, aber { $less }.
claim-less-with-choices =
    { $claim } ist erlaubt und bringt { $revenue }, { $same } weniger als das Beste mit dieser Wahl und { $less } weniger
    als das Beste mit einer anderen, die freisteht.
claim-less = { $claim } ist erlaubt und bringt { $revenue }, { $less } weniger als das Beste.
claim-unread = { $claim } ist nicht erlaubt, soweit ich es lesen kann. Sonst brächte das { $revenue } ein.
claim-illegal = { $claim } ist nicht erlaubt. Sonst brächte das { $revenue } ein.
less-for = { $amount } weniger für { $goal }
goal-treasury = die Kasse
goal-owner = den Besitzer von { $owned }
claim-heading-illegal = { $claim } ist nicht erlaubt
claim-heading = { $claim }: { $revenue }
best-heading = Das Beste: { $revenue }

## Headings

best-legal-set = Die besten erlaubten Fahrten:
best-legal-set-empty = Die besten erlaubten Fahrten, bei denen kein Zug fährt:
what-is-wrong = Was falsch ist:
what-counts = Was zählt:
how-read = So habe ich die Behauptung gelesen:
what-changes = Was sich ändert:
what-changes-from = Was sich gegenüber Behauptung { $number } ändert:
if-paid-out = Bei Ausschüttung: { $gains }.

## How a claim was read

earns-nothing-idle = { $train } bringt nichts ein: Ein Zug bleibt stehen{ $section }.
added-stops = { $train }: Ich habe { $stops } ergänzt, was in der Behauptung fehlt
ambiguous-name =
    { $options ->
        [2] „{ $name }“ könnte zwei Halte meinen; ich nahm { $stops }
        [3] „{ $name }“ könnte drei Halte meinen; ich nahm { $stops }
        [4] „{ $name }“ könnte vier Halte meinen; ich nahm { $stops }
        [5] „{ $name }“ könnte fünf Halte meinen; ich nahm { $stops }
        [6] „{ $name }“ könnte sechs Halte meinen; ich nahm { $stops }
       *[other] „{ $name }“ könnte { $options } Halte meinen; ich nahm { $stops }
    }
earns-other = { $train } bringt { $revenue }, nicht { $claimed } wie behauptet{ $section }
makes-choice = { $company } trifft die Wahl „{ $choice }“
not-all-readings-legal = Ich habe nicht alle Lesarten der Behauptung versucht; es kann eine erlaubte geben
not-all-readings-better = Ich habe nicht alle Lesarten der Behauptung versucht; es kann eine bessere geben

## From the claim to the best set

runs-instead = { $train } fährt { $route } ({ $revenue }) statt { $other } ({ $before })
does-not-run = { $train } fährt nicht { $route } ({ $revenue })
runs-too = { $train } fährt { $route } ({ $revenue })
same-stops-other-track = { $train } fährt über andere Gleise zu denselben Halten: { $route }
insist = Die Spielregel sagt: { $insisting }{ $section }.

## Why a route is not in the best set

why-not-route = Warum nicht { $route }?
why-unread = Das ist nicht erlaubt, soweit ich es lesen kann:
why-illegal = Das ist nicht erlaubt:
why-in-best = Das gehört zu den besten Fahrten.
why-none = Keine erlaubten Fahrten enthalten das: { $reason }.
why-as-much-but =
    { $proven ->
        [yes] Die besten Fahrten damit bringen { $revenue }, so viel wie das Beste, aber { $less }:
       *[no] Die besten Fahrten damit bringen, soweit gefunden, { $revenue }, so viel wie das Beste, aber { $less }:
    }
why-as-much =
    { $proven ->
        [yes] Fahrten damit bringen { $revenue }, so viel wie das Beste:
       *[no] Fahrten damit bringen, soweit gefunden, { $revenue }, so viel wie das Beste:
    }
why-less =
    { $proven ->
        [yes] Die besten Fahrten damit bringen { $revenue }, { $less } weniger als das Beste:
       *[no] Die besten Fahrten damit bringen, soweit gefunden, { $revenue }, { $less } weniger als das Beste:
    }
why-earns = Fahrten damit bringen { $revenue }:

## Why no set of runs is there

no-token = { $company } hat keinen Bahnhof auf dem Spielplan
no-trains = { $company } hat keine Züge
fixed-not-legal = der { $train } hat keine erlaubte Fahrt über { $stops }
not-included = keine erlaubten Fahrten enthalten { $stop }
not-together = keine erlaubten Fahrten erfüllen alle Vorgaben zugleich
earns-nothing = { $company } nimmt 0 ein: { $reason }.

## What counts

visits-without =
    Der { $train } besucht { $visited } Halte, von denen { $paid } zählen, ohne { $stops }{ $because }
pays-another-run = ; { $stops } zählt für eine andere Fahrt der Gesellschaft
must-have-token =
    ; unter den { $paid } muss einer mit einem Bahnhof von { $company } sein, und zwar { $stations }{ $section }
would-pay-more = , obwohl { $stops } mehr brächte
would-pay-more-alone = ; { $stops } allein brächte mehr, aber eine Regel oder ein Bonus verlangt andere
pays-no-more =
    { $number ->
        [one] , was nicht mehr bringt als die anderen
       *[other] , was nicht mehr bringt als die anderen
    }

## Claims

the-claim = The claim
# $number (Number)
claim-number = Claim { $number }
what-was-played = What was played
claim-proven = proven
claim-proven-by-covered-rules = proven, by the rules that are covered,
# $revenue (Number); $proven: one of the two above
claim-best = { $claim } is legal and earns { $revenue }, which is { $proven } to be the best.
# $revenue (Number)
claim-best-known = { $claim } is legal and earns { $revenue }. Nothing better was found, but that is not proven.
# $revenue (Number); $more: such as "the company earns 20 more"; $proven: as above
claim-best-of-choices =
    { $claim } is legal and earns { $revenue }, which is { $proven } to be the best with the choices that it makes. With others,
    which are optional, { $more }.
# $amount (Number)
goal-gets-more = { $goal } gets { $amount } more
# $amount (Number)
company-earns-more = the company earns { $amount } more
# $revenue (Number)
claim-less-for-goal = { $claim } is legal and earns { $revenue }, as much as the best, but { $less }.
# $revenue (Number); $same (Number): how much less than with the same choices; $less (Number)
claim-less-with-choices =
    { $claim } is legal and earns { $revenue }, { $same } less than the best with the choices that it makes, and { $less }
    less than the best with others, which are optional.
# $revenue (Number); $less (Number)
claim-less = { $claim } is legal and earns { $revenue }, { $less } less than the best.
# $revenue (Number)
claim-unread = { $claim } is not legal as far as I read it. If it were legal, it would earn { $revenue }.
# $revenue (Number)
claim-illegal = { $claim } is not legal. If it were legal, it would earn { $revenue }.
# $amount (Number)
less-for = { $amount } less for { $goal }
goal-treasury = the treasury
goal-owner = the owner of { $owned }
claim-heading-illegal = { $claim } is not legal
# $revenue (Number)
claim-heading = { $claim }: { $revenue }
# $revenue (Number)
best-heading = The best: { $revenue }

## Headings

best-legal-set = The best legal set of runs:
best-legal-set-empty = The best legal set of runs, in which no train runs:
what-is-wrong = What is wrong:
what-counts = What counts:
how-read = How I read the claim:
what-changes = What changes:
# $number (Number)
what-changes-from = What changes from claim { $number }:
if-paid-out = If it is paid out: { $gains }.

## How a claim was read

earns-nothing-idle = { $train } earns nothing: one train is idle{ $section }.
added-stops = { $train }: I added { $stops }, which the claim leaves out
# $options (Number): at least 2
ambiguous-name =
    { $options ->
        [2] "{ $name }" could mean two stops; I took { $stops }
        [3] "{ $name }" could mean three stops; I took { $stops }
        [4] "{ $name }" could mean four stops; I took { $stops }
        [5] "{ $name }" could mean five stops; I took { $stops }
        [6] "{ $name }" could mean six stops; I took { $stops }
       *[other] "{ $name }" could mean { $options } stops; I took { $stops }
    }
# $revenue (Number); $claimed (Number)
earns-other = { $train } earns { $revenue }, not { $claimed } as claimed{ $section }
makes-choice = { $company } makes the choice "{ $choice }"
not-all-readings-legal = I did not try all readings of the claim; there may be a legal one
not-all-readings-better = I did not try all readings of the claim; there may be a better one

## From the claim to the best set

# $revenue (Number); $before (Number)
runs-instead = { $train } runs { $route } ({ $revenue }) instead of { $other } ({ $before })
# $revenue (Number)
does-not-run = { $train } does not run { $route } ({ $revenue })
# $revenue (Number)
runs-too = { $train } runs { $route } ({ $revenue })
same-stops-other-track = { $train } runs to the same stops over other track: { $route }
# $insisting: what the rulebook says
insist = By the rules { $insisting }{ $section }.

## Why a route is not in the best set

why-not-route = Why not { $route }?
why-unread = It is not legal as far as I read it:
why-illegal = It is not legal:
why-in-best = It is in the best set.
why-none = No legal set of runs includes it: { $reason }.
# $revenue (Number); $proven: yes or no
why-as-much-but =
    { $proven ->
        [yes] The best set with it earns { $revenue }, as much as the best, but { $less }:
       *[no] The best set with it earns { $revenue }, as much as the best, but { $less }, as far as was found:
    }
# $revenue (Number); $proven: yes or no
why-as-much =
    { $proven ->
        [yes] A set with it earns { $revenue }, as much as the best:
       *[no] A set with it earns { $revenue }, as much as the best, as far as was found:
    }
# $revenue (Number); $less (Number); $proven: yes or no
why-less =
    { $proven ->
        [yes] The best set with it earns { $revenue }, { $less } less than the best:
       *[no] The best set with it earns { $revenue }, { $less } less than the best, as far as was found:
    }
# $revenue (Number)
why-earns = A set with it earns { $revenue }:

## Why no set of runs is there

no-token = { $company } has no token on the board
no-trains = { $company } has no trains
fixed-not-legal = the { $train } has no legal run over { $stops }
not-included = no legal set of runs includes { $stop }
not-together = no legal set of runs satisfies all constraints together
earns-nothing = { $company } earns 0: { $reason }.

## What counts

# $visited (Number); $paid (Number)
visits-without =
    The { $train } visits { $visited } stops and is paid for { $paid }, without { $stops }{ $because }
pays-another-run = ; { $stops } pays another of the company's runs
# $paid (Number)
must-have-token = ; one of the { $paid } must have a token of { $company }, which is { $stations }{ $section }
would-pay-more = , although { $stops } would pay more
would-pay-more-alone = ; { $stops } would pay more alone, but a rule or a bonus asks for others
# $number (Number)
pays-no-more =
    { $number ->
        [one] , which pays no more than the others
       *[other] , which pay no more than the others
    }

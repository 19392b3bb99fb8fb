## Tables of runs

train = train
earns = earns
stops-heading = stops
bonus = bonus
total = total
train-does-not-run = no run
idle-by-rule = idle by rule
idle-train = { $train } is idle by rule
choice-heading = choice
no-choice = none
taken = taken
without-a-choice = Without a choice:
# $revenue (Number); $bound (Number): greatest possible revenue
revenue-to = { $revenue } to { $bound }
with-choice = with { $choice }
alternative-without = without a choice: { $revenue }
alternative-with = with { $choices }: { $revenue }
of-which = of which { $part }, { $rounding }
question-in = in { $title }
question-phase = phase { $phase }

## What the company earns

proven = Proven
proven-by-covered-rules = Proven by the rules that are covered
# $revenue (Number); $constrained: yes if constraints were given; $proven: one of the two above
earns-proven =
    { $constrained ->
        [yes] { $company } earns { $revenue }. { $proven }: no set of runs that meets the constraints earns more.
       *[no] { $company } earns { $revenue }. { $proven }: no set of runs earns more.
    }
# $beat (Number); $constrained: yes if constraints were given; $proven: as above
nothing-beats =
    { $constrained ->
        [yes] Nothing beats { $beat }. { $proven }: no set of runs that meets the constraints of { $company } earns more than { $beat }.
       *[no] Nothing beats { $beat }. { $proven }: no set of runs of { $company } earns more than { $beat }.
    }
# $revenue (Number); $constrained: yes if constraints were given; $cutoff: why the search stopped; $proven: as above
earns-not-more-besides =
    { $constrained ->
        [yes] { $company } earns { $revenue }. { $proven }: no set of runs that meets the constraints earns more. Not proven{ $cutoff }: another may bring more besides the revenue.
       *[no] { $company } earns { $revenue }. { $proven }: no set of runs earns more. Not proven{ $cutoff }: another may bring more besides the revenue.
    }
# $revenue (Number); $bound (Number); $constrained: yes if constraints were given; $cutoff: why the search stopped
earns-not-proven =
    { $constrained ->
        [yes] { $company } earns { $revenue }. Not proven{ $cutoff }: no set of runs that meets the constraints earns more than { $bound }.
       *[no] { $company } earns { $revenue }. Not proven{ $cutoff }: no set of runs earns more than { $bound }.
    }
# $beat (Number); $bound (Number); $constrained: yes if constraints were given; $cutoff: why the search stopped
nothing-found =
    { $constrained ->
        [yes] Found nothing that beats { $beat }. Not proven{ $cutoff }: no set of runs that meets the constraints earns more than { $bound }.
       *[no] Found nothing that beats { $beat }. Not proven{ $cutoff }: no set of runs earns more than { $bound }.
    }
stopped-by = , stopped by { $cause }
cause-time = the time limit of { $limit }
# $limit (Number)
cause-nodes = the limit of { $limit } nodes
cause-memory = the memory limit
cause-interrupt = an interrupt
cause-unsupported = a rule that the strategy cannot model ({ $rule })
took = { $strategy } took { $time }.
no-payout = No payout: { $error }.

## Further sets

# $number (Number); $revenue (Number)
set-earns = Set { $number } earns { $revenue }{ $choices }:
# $number (Number); $revenue (Number)
set-heading = { $number }: { $revenue }{ $choices }
with-choices = , with { $choices }
no-other-set = There is no other set of runs.
no-other-sets = There are no other sets of runs.
# $revenue (Number)
no-other-earns = Proven: no other set of runs earns { $revenue }.
# $count (Number); $revenue (Number)
no-sets-but-these = Proven: no sets of runs but these { $count } earn { $revenue }.
# $count (Number)
none-beats-last = Proven: no other set of runs earns more than the last of these { $count }.
# $count (Number)
may-be-more = There may be more: at most { $count } sets are listed.
further-stopped = The search for further sets was stopped: there may be more.
further-stopped-by = The search for further sets was stopped by { $cause }: there may be more.

## What a run uses of its train's reach

used = used { $parts }
used-with-borders = used { $parts }, borders included
# $used (Number); $most (Number)
used-stops = { $used } of { $most } stops
# $used (Number); $most (Number)
used-sides = { $used } of { $most } hex sides
# $used (Number); $most (Number); $stops: the kind, in the form that follows $most
used-of = { $used } of { $most } { $stops }
# $counted (Number); $most (Number)
used-counted = { $used }, { $counted } of { $most } counted

## A board that somebody typed

not-covered = Not covered: { $rule }.
schematic = The map is schematic, not the printed one.
# $tiles (Number); $tokens (Number)
as-entered = On this board as entered: { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }, { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }{ $phase }{ $warnings }.
entered-phase = , phase { $phase }
# $warnings (Number): 0 if there are none
entered-warnings =
    { $warnings ->
        [0] { "" }
        [one] ; { $warnings } warning
       *[other] ; { $warnings } warnings
    }
passed-home =
    The best runs pass { $stop }, the home of { $company }, whose token is not there: check that it has not started
passed-homes =
    The best runs pass { $stop }, the home of { $companies }, whose tokens are not there: check that they have not started
# $line: the text of a warning, which begins with its number
line = Line { $line }

## Pictures

scan-to-open = Scan to open this board in Highball:
key-unpaid = A hollow ring, or parentheses: a stop that is not paid
key-ghosts = Dashed outline: a tile or a token that could be laid
key-homes = Dashed: the home of a company that has no token there
key-impassable = Blue line: no track may cross here
key-differing = Bold, and a light value on dark: a stop that only one of the two sets pays
key-differing-claims = Bold, and a light value on dark: a stop that only one of a claim and the best set pays
key-fault = Rule violation (see above)

## A legal run

no-legal-run = { $company } has no legal run.
# $revenue (Number)
has-legal-run = { $company } has a legal run: its { $train } can run { $stops } for { $revenue }.
# $revenue (Number)
could-run-legally = { $company } has a legal run: { ARTICLE($train) } can run { $stops } for { $revenue }.

## Turns of recorded games

# $amount (Number)
record-says = the record says { $amount }
ran-nothing = ran nothing
game-ended = the game was ended

## The page

gone = { $name } (gone)
no-train-for-route = the company has no train that could run this

## Stops

stop-via = (via { $hex }) { $stop }

"""Solves questions as mixed integer programs with HiGHS: another solver to compare with Highball.

    pip install highspy
    python3 examples/mixed_integer.py fixtures/benchmark/instances.jsonl.gz --time-limit 60 > answers.jsonl
    highball judge fixtures/benchmark/instances.jsonl.gz --answers answers.jsonl --format text

For each train the model has a column for each segment of track, each stop, and each stop as an end of the route. Rows join them into
paths. What the model does not exclude are circles beside a path: those that a solution has are cut off by rows, and the program is solved
again. The model knows few rules of the snapshot format. A question with another one is left out, and the rule is named on standard error.
"""

import argparse
import csv
import gzip
import json
import math
import os
import sys
import time
from collections import defaultdict

import highspy

KNOWN = {
    "question": {"version", "id", "title", "layout", "phase", "company", "trains", "hexes", "optimum", "best_known", "reported",
                 "scenery", "sections", "finance"},
    "train": {"id", "name", "reach"},
    "hex": {"id", "column", "row", "neighbours", "stops", "segments", "tile", "rotation", "color"},
    "stop": {"kind", "revenue", "slots", "tokens", "groups"},
    "segment": {"ends", "exclusive"},
}


class Unsupported(Exception):
    """A rule that the model does not have."""


def check(kind, entry):
    unknown = sorted(set(entry) - KNOWN[kind])
    if unknown:
        raise Unsupported(f"{kind}.{unknown[0]}")


class Board:
    """The track of a question: places, which are stops, junctions and crossed edges, and the segments that join them."""

    def __init__(self, question):
        check("question", question)
        self.stops = {}
        self.segments = {}
        self.groups = defaultdict(list)
        self.exclusive = defaultdict(list)
        hexes = {entry["id"]: entry for entry in question["hexes"]}
        for hex in question["hexes"]:
            check("hex", hex)
            for number, stop in enumerate(hex["stops"]):
                check("stop", stop)
                if not isinstance(stop["revenue"], int):
                    raise Unsupported("stop.revenue by train")
                name = f"{hex['id']}/{number}"
                # Empty slots are null.
                tokens = [token for token in stop.get("tokens", []) if token is not None]
                if any(not isinstance(token, str) for token in tokens):
                    raise Unsupported("stop.tokens with traffic")
                own = question["company"] in tokens
                full = stop["kind"] == "city" and len(tokens) >= stop.get("slots", 0) and not own
                self.stops[name] = {"revenue": stop["revenue"], "own": own, "ends": full or stop["kind"] == "offboard"}
                for group in stop.get("groups", []):
                    self.groups[group].append(name)
            seen = set()
            for number, segment in enumerate(hex["segments"]):
                check("segment", segment)
                places = tuple(self.place(hexes, hex, end) for end in segment["ends"])
                labels = tuple(sorted(segment.get("exclusive", [])))
                if (frozenset(places), labels) in seen:
                    continue
                seen.add((frozenset(places), labels))
                name = f"{hex['id']}:{number}"
                self.segments[name] = places
                for label in labels:
                    self.exclusive[hex["id"], label].append(name)
        self.at = defaultdict(list)
        for name, places in self.segments.items():
            for place in places:
                self.at[place].append(name)

    @staticmethod
    def place(hexes, hex, end):
        if end[0] == "s":
            return f"{hex['id']}/{end[1:]}"
        if end == "j":
            return ("junction", hex["id"])
        if "." in end:
            raise Unsupported("segment.ends with lanes")
        edge = int(end[1:])
        other = hex["neighbours"].get(str(edge))
        if other not in hexes or hexes[other]["neighbours"].get(str((edge + 3) % 6)) != hex["id"]:
            return ("edge", hex["id"], edge)
        # Both sides of an edge are one place.
        return ("edge",) + min((hex["id"], edge), (other, (edge + 3) % 6))


class Model:
    """The mixed integer program of a question."""

    def __init__(self, question):
        self.board = board = Board(question)
        self.trains = question["trains"]
        self.highs = highspy.Highs()
        self.highs.silent()
        self.highs.setOptionValue("threads", 1)
        self.highs.setOptionValue("random_seed", 1)
        self.columns = 0
        self.used, self.visits, self.ends, self.runs = [], [], [], []
        for train in self.trains:
            check("train", train)
            if not isinstance(train["reach"], int):
                raise Unsupported("train.reach by rows or hex sides")
            self.used.append({name: self.column() for name in board.segments})
            self.visits.append({name: self.column(stop["revenue"]) for name, stop in board.stops.items()})
            self.ends.append({name: self.column() for name in board.stops})
            self.runs.append(self.column())
            self.add_train(train["reach"])
        for place, names in board.at.items():
            if place[0] == "edge":
                # Each side of an edge has one lane.
                for hex in {name.split(":")[0] for name in names}:
                    self.at_most(self.of_all(name for name in names if name.split(":")[0] == hex), 1)
        for name in board.segments:
            self.at_most(self.of_all([name]), 1)
        for names in board.exclusive.values():
            self.at_most(self.of_all(names), 1)

    def column(self, cost=0):
        self.highs.addVar(0, 1)
        self.highs.changeColIntegrality(self.columns, highspy.HighsVarType.kInteger)
        self.highs.changeColCost(self.columns, -cost)
        self.columns += 1
        return self.columns - 1

    def row(self, lower, upper, terms):
        sums = defaultdict(float)
        for column, factor in terms:
            sums[column] += factor
        self.highs.addRow(lower, upper, len(sums), list(sums), list(sums.values()))

    def at_most(self, columns, most):
        self.row(-highspy.kHighsInf, most, [(column, 1) for column in columns])

    def of_all(self, names):
        return [used[name] for name in names for used in self.used]

    def add_train(self, reach):
        board, used, visits, ends, runs = self.board, self.used[-1], self.visits[-1], self.ends[-1], self.runs[-1]
        least, most = -highspy.kHighsInf, highspy.kHighsInf
        for place, names in board.at.items():
            here = [(used[name], 1) for name in names]
            if place in board.stops:
                # A route uses two segments at a stop, or one where it ends.
                self.row(0, 0, here + [(visits[place], -2), (ends[place], 1)])
            elif place[0] == "junction":
                crossed = self.column()
                self.row(0, 0, here + [(crossed, -2)])
            else:
                # A route crosses an edge from one side to the other.
                hexes = sorted({name.split(":")[0] for name in names})
                sign = {hex: factor for hex, factor in zip(hexes, (1, -1))}
                self.row(0, 0, [(used[name], sign[name.split(":")[0]]) for name in names])
        for name, stop in board.stops.items():
            self.row(least, 0, [(ends[name], 1), (visits[name], -1)])
            if name not in board.at:
                self.at_most([visits[name]], 0)
            if stop["ends"]:
                self.row(0, most, [(ends[name], 1), (visits[name], -1)])
            self.row(least, 0, [(visits[name], 1), (runs, -1)])
        self.row(0, 0, [(ends[name], 1) for name in board.stops] + [(runs, -2)])
        self.row(least, reach, [(visits[name], 1) for name in board.stops])
        self.row(0, most, [(visits[name], 1) for name, stop in board.stops.items() if stop["own"]] + [(runs, -1)])
        for names in board.groups.values():
            self.at_most([visits[name] for name in names], 1)

    def parts(self, train, values):
        """The connected parts of the track that a train uses in a solution: the segments and the ends of each."""
        left = {name for name, column in self.used[train].items() if values[column] > 0.5}
        parts = []
        while left:
            part, stack = set(), [min(left)]
            while stack:
                name = stack.pop()
                if name in left:
                    left.remove(name)
                    part.add(name)
                    stack += [other for place in self.board.segments[name] for other in self.board.at[place]]
            stops = {place for name in part for place in self.board.segments[name] if place in self.board.stops}
            parts.append((part, [stop for stop in sorted(stops) if values[self.ends[train][stop]] > 0.5]))
        return parts

    def cut_circles(self, values):
        """Cuts off the circles of a solution, for every train. Returns whether there are any."""
        circles = [part for train in range(len(self.trains)) for part, ends in self.parts(train, values) if not ends]
        for circle in circles:
            for used in self.used:
                self.at_most([used[name] for name in circle], len(circle) - 1)
        return bool(circles)

    def solve(self, time_limit):
        """Solves the program until no solution has circles. Returns the best runs, what they earn, and an upper bound."""
        self.nodes = 0
        start, bound = time.monotonic(), sum(stop["revenue"] for stop in self.board.stops.values()) * len(self.trains)
        while (left := time_limit - (time.monotonic() - start)) > 0:
            self.highs.setOptionValue("time_limit", self.highs.getRunTime() + left)
            self.highs.setOptionValue("mip_rel_gap", 0.0)
            self.highs.run()
            info = self.highs.getInfo()
            self.nodes += max(info.mip_node_count, 0)
            # Bounds of a program with fewer rows hold too.
            if math.isfinite(info.mip_dual_bound):
                bound = min(bound, math.floor(-info.mip_dual_bound + 1e-6))
            values = list(self.highs.getSolution().col_value)
            if not values or info.primal_solution_status != 2:
                break
            if not self.cut_circles(values):
                runs = [run for train in range(len(self.trains)) for run in self.run(train, values)]
                return runs, round(-info.objective_function_value), bound
        return [], 0, bound

    def run(self, train, values):
        """The route of a train, from one of its ends to the other."""
        board = self.board
        for part, ends in self.parts(train, values):
            place, stops, track = ends[0], [ends[0]], [[]]
            while part:
                name = next(name for name in board.at[place] if name in part)
                part.remove(name)
                track[-1].append(name)
                first, second = board.segments[name]
                place = second if place == first else first
                if place in board.stops:
                    stops.append(place)
                    track.append([])
            yield {"train": self.trains[train]["id"], "stops": stops, "track": track[:-1]}


def read(path):
    open_file = gzip.open if path.endswith(".gz") else open
    with open_file(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def main():
    parser = argparse.ArgumentParser(description="Solves questions as mixed integer programs with HiGHS.")
    parser.add_argument("file", help="a stream of snapshots, one on each line")
    parser.add_argument("--id", action="append", help="solve only this question; may be repeated")
    parser.add_argument("--time-limit", type=float, default=60, help="seconds for each question [default: 60]")
    parser.add_argument("--results", help="a file to which a row for each question is added, as in results.csv")
    args = parser.parse_args()
    # HiGHS prints a line of its own, which is no answer.
    output = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for question in read(args.file):
        if args.id and question["id"] not in args.id:
            continue
        start = time.monotonic()
        try:
            model = Model(question)
        except Unsupported as rule:
            print(f"{question['id']}: the model lacks {rule}", file=sys.stderr)
            continue
        runs, revenue, bound = model.solve(args.time_limit)
        if args.results:
            search = [question["id"], question["company"], "HiGHS", args.time_limit, 1]
            found = [revenue, max(bound, revenue), model.nodes, round(time.monotonic() - start, 6), ""]
            with open(args.results, "a", newline="", encoding="utf-8") as file:
                csv.writer(file, lineterminator="\n").writerow(search + found)
        answer = {"id": question["id"], "company": question["company"], "revenue": revenue, "upper_bound": max(bound, revenue),
                  "proven": bound <= revenue, "runs": runs}
        print(json.dumps(answer), file=output, flush=True)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Checks the dice of an exported Fireside table. Shares no code with Fireside; needs nothing but Python 3.8.

    python3 verify.py EXPORT [HEAD]

Exit code 0: the history is unbroken and every fair roll fell as it had to. 1: something was changed.
HEAD is a head you noted down yourself, whenever that was; without it a rolled-back history can't be noticed.
What is checked, and what it proves: docs/fair-dice.md.
"""
import hashlib
import hmac
import json
import re
import struct
import sys


class Broken(Exception):
    pass


# What a damaged export may lead to while it is read.
DAMAGE = (Broken, KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError, RecursionError, struct.error)

# More than any rule asks for: characters of a roll, dice of one pool, sides of a die.
LENGTH, DICE, SIDES = 10_000, 1000, 1_000_000


def need(condition, sentence):
    if not condition:
        raise Broken(sentence)


def joined(*parts):
    """Every part behind its length as four bytes."""
    raw = [part if isinstance(part, bytes) else str(part).encode() for part in parts]
    return b"".join(struct.pack(">I", len(part)) + part for part in raw)


def digest(*parts):
    return hashlib.sha256(joined(*parts)).digest()


def unhex(text):
    need(isinstance(text, str) and len(text) == 64 and all(c in "0123456789abcdef" for c in text), "a hash or secret is malformed")
    return bytes.fromhex(text)


def unlike_json(pairs):
    need(len({key for key, _ in pairs}) == len(pairs), "a field stands twice")
    return dict(pairs)


def read(path):
    with open(path, "rb") as file:
        return parse(file.read())


def parse(raw):
    try:
        text = raw.decode("utf-8")
        document = json.loads(text, object_pairs_hook=unlike_json)
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError):
        raise Broken("this is no export: not JSON")
    need(isinstance(document, dict) and list(document) == ["format", "version", "kind", "head", "records"], "this is no export of Fireside")
    need(document["format"] == "fireside-table" and document["version"] == 1 and document["kind"] in ("archive", "seat"), "this export is of another kind or version")
    written = json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"
    need(written == text, "the document is not as Fireside writes it")
    return document


def entries(document):
    """Follows the chain; gives every entry with the head before it, None for one that is sealed; and every head."""
    head = bytes(32)
    found, heads = [], []
    gone = erased(document)
    for at, record in enumerate(document["records"], 1):
        if set(record) == {"salt", "line"}:
            commitment = digest(unhex(record["salt"]), record["line"])
            entry = json.loads(record["line"])
            need(entry["seq"] == at, "entry %d is out of place" % at)
            found.append((entry, head.hex()))
        else:
            need(set(record) == {"commitment"}, "entry %d is damaged" % at)
            commitment = unhex(record["commitment"])
            if at not in gone:
                found.append((None, head.hex()))
        head = digest(head, commitment)
        heads.append(head.hex())
    need(head.hex() == document["head"], "the entries do not lead to the head")
    return found, heads


def erased(document):
    """The numbers of entries whose text was erased: no card is among them."""
    lines = [json.loads(record["line"]) for record in document["records"] if "line" in record]
    return {seq for entry in lines if entry["type"] == "erased" for seq in entry["body"]["seqs"]}


def climbs(root, size, slot, node, path):
    """Whether a Merkle path leads from a leaf to the root of a tree of that size."""
    path = list(path)
    while size > 1:
        if slot ^ 1 < size:
            if not path:
                return False
            beside = path.pop(0)
            node = digest("node", node, beside) if slot % 2 == 0 else digest("node", beside, node)
        slot >>= 1
        size = (size + 1) >> 1
    return not path and node == root


def words(secret, bound):
    begun, count = hmac.new(secret, bound, hashlib.sha256), 0
    while True:
        block = begun.copy()
        block.update(struct.pack(">I", count))
        yield from struct.unpack(">8I", block.digest())
        count += 1


def dice(pool, where):
    """The dice of one pool, "2d6", "4d6kh3", "{2d6+1d8}kh2": sides, re-rolls, whether it explodes, whether it replaces one."""
    terms, found = re.sub(r"(?:kh|kl|dh|dl)[0-9]{1,4}\Z", "", pool), []
    if terms[:1] == "{" and terms[-1:] == "}":
        terms = terms[1:-1]
    for term in terms.split("+"):
        die = re.fullmatch(r"([0-9]{1,4})d([0-9]{1,7})((?:ro?[0-9]{1,7})*)(!?)", term)
        need(die and len(found) + int(die[1]) <= DICE, where + "no rule of Fireside rolls such dice (limit: dice)")
        need(1 <= int(die[2]) <= SIDES, where + "no rule of Fireside rolls such dice (limit: sides)")
        marks = {}
        for mark, on in re.findall(r"(ro?)([0-9]+)", die[3]):
            marks[int(on)] = mark if marks.get(int(on)) != "r" else "r"
        found += [(int(die[2]), marks, die[4], False)] * int(die[1])
    return found


def faces(secret, bound, shape, most, where=""):
    """Throws what a shape says, "4d6kh3 v 2d6!: ...": each die in order, then what re-rolls and explosions add.
    A forged shape may roll on for ever: no more than `most` dice are thrown, and one more where there would be more."""
    need(len(shape) <= LENGTH, where + "no rule of Fireside rolls such dice (limit: length)")
    stream, thrown, left = words(secret, bound), [], most + 1
    for pool in shape.split(": ")[0].split(" v "):
        queue, fallen = dice(pool, where), []
        for sides, rerolls, explodes, again in queue:
            usable = 2**32 - 2**32 % sides
            word = next(stream)
            while word >= usable:
                word = next(stream)
            face = word % sides + 1
            fallen.append(face)
            left -= 1
            if left == 0:
                break
            mark = rerolls.get(face)
            if mark == "r" or (mark == "ro" and not again):
                queue.append((sides, rerolls, explodes, True))
            elif explodes and face == sides:
                queue.append((sides, rerolls, explodes, False))
        thrown.append(fallen)
        if left == 0:
            break
    return thrown


def check(document, noted=None):
    table, epochs, requests, shapes, shown = "", {}, {}, {}, {}
    counts = {"rolls": 0, "cards": 0, "unwitnessed": 0, "typed": 0, "unnamed": 0, "skipped": 0, "early": 0}
    cards, slots = Cards(counts), Slots(counts)
    found, heads = entries(document)
    need(noted is None or noted in heads, "the history does not pass through the head you noted down: rolled back, or another table")
    counts["since"] = heads[::-1].index(noted) if noted else 0
    for entry, head in found:
        if entry is None:
            cards.known, cards.due = False, None
            continue
        kind, body, where = entry["type"], entry["body"], "entry %d: " % entry["seq"]
        if kind == "table-opened":
            need(table == "", where + "the table is opened twice")
            table = body["table"]
        elif kind == "table-copied":
            need(body["head"] == head, where + "the copy names another history than its own")
            table = body["table"]
        elif kind == "epoch-opened":
            need(body["epoch"] not in epochs, where + "an epoch is opened twice")
            need(body["head"] in (None, head), where + "the epoch names another history than its own")
            epochs[body["epoch"]] = (table, unhex(body["root"]), body["size"])
            slots.opened(body["epoch"], body["size"])
        elif kind == "roll-requested":
            slot = (body["epoch"], body["slot"])
            need(body["epoch"] in epochs and slot not in requests, where + "a slot is asked for twice, or was never committed to")
            requests[slot] = body
            slots.requested(where, slot, body["roller"])
        elif kind == "check-waiting" and body["waiting"].get("request"):
            asked = body["waiting"]["request"]
            shapes[(asked["epoch"], asked["slot"])] = body["waiting"]["shape"]
        elif kind in ("rolled", "roll-revealed", "card-rolled"):
            roll(where, kind, epochs, requests, shapes, shown, counts, body)
        cards.take(where, kind, body)
    counts["unrevealed"] = len(requests) - len(shown)
    return counts


def roll(where, kind, epochs, requests, shapes, shown, counts, body):
    mark, entry = body["mark"], body["entry"]
    if mark["dice"] == "typed":
        counts["typed"] += kind == "rolled"
        return
    slot = (mark["epoch"], mark["slot"])
    if slot in shown and kind == "roll-revealed":
        need(shown[slot] == entry, where + "the dice are shown otherwise than they fell")
        return
    need(slot in requests, where + "a roll nobody asked for")
    need(slot not in shown, where + "a slot is rolled twice")
    shown[slot] = entry
    request, (table, root, size), secret = requests[slot], epochs[mark["epoch"]], unhex(mark["secret"])
    need(request["description"] in ("hidden", entry["roll"]), where + "other dice are rolled than were asked for")
    need(shapes.get(slot, entry["roll"]) == entry["roll"], where + "other dice are rolled than were asked for")
    leaf = digest("leaf", table, mark["epoch"], mark["slot"], secret)
    need(0 <= mark["slot"] < size and climbs(root, size, mark["slot"], leaf, map(unhex, mark["path"])), where + "the secret is not the one committed to")
    roller = request["roller"]
    given = mark["contributions"]
    need(roller is None or given[:1] == [roller], where + "the roller's bytes are missing")
    bound = joined(1, table, mark["epoch"], mark["slot"], request["request"], request["program"], request["version"],
                   request["description"], *[unhex(each["bytes"]) for each in given])
    most = sum(len(pool) for pool in entry["faces"])
    need(faces(secret, bound, entry["roll"], most, where) == entry["faces"], where + "the dice fell otherwise")
    counts["rolls"] += 1
    counts["unnamed"] += "slot" not in (roller or {})
    if all(roller is not None and each["seat"] == roller["seat"] for each in given):
        counts["unwitnessed"] += 1


class Slots:
    """Follows which slots are asked for: each time the next one of the open epoch, and the one its roller named."""

    def __init__(self, counts):
        self.counts, self.epoch, self.size, self.next, self.added = counts, 0, 0, 0, set()

    def opened(self, epoch, size):
        self.counts["early"] += self.next < self.size
        self.epoch, self.size, self.next = epoch, size, 0

    def requested(self, where, slot, roller):
        need(slot[0] == self.epoch, where + "a roll is asked of an epoch that was left behind")
        need(slot[1] >= self.next, where + "a slot is asked for after a later one")
        self.counts["skipped"] += slot[1] - self.next
        self.next = slot[1] + 1
        if "slot" in (roller or {}):
            added = json.dumps(roller)
            if (roller["epoch"], roller["slot"]) == slot:
                self.added.add(added)
            need(added in self.added, where + "the slot is not the one that the roller named")


class Cards:
    """Follows hands and deck: each card drawn is the one its number names among those left, as far as all is known."""

    def __init__(self, counts):
        self.counts, self.due = counts, None
        self.start(False)

    def start(self, jokers):
        suits = ("hearts", "diamonds", "spades", "clubs")
        ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
        self.deck = ["%s of %s" % (rank, suit) for suit in suits for rank in ranks] + ["joker 1", "joker 2"] * jokers
        # Who holds a card, by the card: a deck is small, and a log may be long.
        self.held, self.lying, self.away, self.known = {}, set(), set(), True

    def take(self, where, kind, body):
        if kind == "card-rolled":
            return self.rolled(where, body)
        need(self.due is None, where + "a card is dealt without its roll")
        if kind == "cards-started":
            self.start(body["jokers"])
        elif kind == "card-drawn":
            rest = [card for card in self.deck if card not in self.lying and not self.held.get(card)]
            fresh = [card for card in rest if card not in self.away]
            if not fresh:
                self.away = set()
            self.due = (body["seat"], body["card"], fresh or rest)
            self.held.setdefault(body["card"], set()).add(body["seat"])
        elif kind == "card-played":
            by, card = body["played"]["by"], body["played"]["card"]
            need(by in self.held.get(card, ()) or not self.known, where + "a card is played that was never drawn")
            self.held.get(card, set()).discard(by)
            self.lying = {*body["played"]["below"], card}
        elif kind == "card-scene-closed":
            self.away.update(self.lying)
            self.lying = set()

    def rolled(self, where, body):
        due, self.due = self.due, None
        if not self.known:
            return
        need(due is not None and due[0] == body["seat"], where + "a card is rolled for, and none dealt")
        number = body["entry"]["faces"][0][0]
        need(body["entry"]["roll"] == "1d%d: card" % len(due[2]), where + "a card is drawn among others than are left")
        need(due[2][number - 1] == due[1], where + "another card is dealt than the number names")
        self.counts["cards"] += 1


def main(arguments):
    if len(arguments) not in (1, 2):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        document = read(arguments[0])
        counts = check(document, *arguments[1:])
    except DAMAGE as problem:
        print("NOT VERIFIED: %s" % (problem if isinstance(problem, Broken) else "an entry is damaged"))
        return 1
    sealed = sum("commitment" in record for record in document["records"])
    print("verified: %d entries (%d sealed), head %s" % (len(document["records"]), sealed, document["head"]))
    if len(arguments) == 2:
        print("%(since)d of them came after the head you noted down" % counts)
    print("%(rolls)d fair rolls derived again, %(unwitnessed)d of them unwitnessed" % counts)
    print("%(cards)d of them cards, each the one that its number names" % counts)
    print("%(typed)d rolls typed in by hand prove nothing; %(unrevealed)d slots asked for and not shown here" % counts)
    print("%(skipped)d slots passed over, %(early)d epochs left early; %(unnamed)d rolls from a slot their roller did not name" % counts)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

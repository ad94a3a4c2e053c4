"""``arbiter quiz``: what it asks, that one answer is right and no more, and how it takes answers."""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from html import unescape
from pathlib import Path
from random import Random

import pytest
from chromium import WIDTHS, faults_of, in_browser, picture_of, printed
from typer.testing import CliRunner, Result

from arbiter.checker import Checker
from arbiter.cli import app
from arbiter.laws import Code, code_ids, load_code, load_words
from arbiter.lookup.search import build_index
from arbiter.quiz.aiming import aims_about
from arbiter.quiz.drawing import Quiz, draw_quiz
from arbiter.quiz.exercises import Aim
from arbiter.quiz.faults import AUCTION_FAULTS, LAWFUL
from arbiter.quiz.plain_faults import PLAIN_FAULTS, PLAIN_LAWFUL
from arbiter.quiz.play_faults import PLAY_FAULTS
from arbiter.quiz.question import LETTERS, Question
from arbiter.quiz.wording import besides_words
from arbiter.report.model import Finding, Report
from arbiter.seats import Seat
from arbiter.transcript.events import Change

CODES = tuple(load_code(id_) for id_ in code_ids())
WORDS = load_words(())
NASTY = "<script>alert('&amp;')</script><b onmouseover=\"x\">"
TWENTY = ("--made-up", "--count", "20", "--seed", "7")


def run(*args: str | Path, text: str | bytes | None = None) -> Result:
    result = CliRunner().invoke(app, ["quiz", *map(str, args)], input=text)
    assert "Traceback" not in result.output
    return result


def drawn(count: int, seed: int, *, cases: bool = True, aim: Aim = Aim(CODES)) -> Quiz:
    return draw_quiz(aim, count, seed, cases=cases)


# Who rules on a question here is ``check``, asked afresh; each answer is read back into a ruling.


def report_on(question: Question) -> Report:
    return Checker(question.exercise.code.id).check(question.exercise.text, "question")[0].report


def right_places(question: Question) -> list[int]:
    """The places of all answers that are right."""
    report = report_on(question)
    finding = None if question.finding is None else report.findings[question.finding]
    return [
        place
        for place, choice in enumerate(question.choices)
        if (is_found(choice, report) if finding is None else is_said_of(choice, question, finding))
    ]


def is_found(choice: str, report: Report) -> bool:
    if choice == "Nothing":
        return not report.findings
    return any(WORDS.irregularities[one.irregularity].name == lower(choice) for one in report.findings)


def is_said_of(choice: str, question: Question, finding: Finding) -> bool:
    if question.matter == "chooser":
        return chosen_seats(choice, question) == set(finding.choosers)
    if question.matter == "option":
        return any(option.text == lower(choice) for option in finding.options)
    if choice.startswith("No law"):
        return finding.status == "silent"
    cited = {law_id(choice, question)}
    return not cited.isdisjoint({citation.law for citation in finding.citations} | nearest(finding))


def nearest(finding: Finding) -> set[str]:
    return {finding.nearest.law} if finding.nearest else set()


def chosen_seats(choice: str, question: Question) -> set[str]:
    players = question.exercise.ruled.transcript.players
    names = {players.get(seat, seat.word): seat.name for seat in Seat}
    words = choice.removeprefix("Either ").removesuffix(" alone")
    return set() if words == "Nobody" else {names[name] for name in words.split(" or ")}


def law_id(choice: str, question: Question) -> str:
    """The law that an answer names: ``Law 60, tail``, ``Doubling, paragraph 1``, ``Spade convention II``."""
    name, title = choice.split(": ", 1)
    slug = name.lower().removeprefix("law ").replace(", paragraph ", ".").replace(", ", "-").replace(" ", "-")
    (law,) = (id_ for id_ in question.exercise.code.statutes if id_.lower() == slug)
    assert question.exercise.code.statutes[law].title == title
    return law


def lower(text: str) -> str:
    return text[:1].lower() + text[1:]


@pytest.fixture(scope="module")
def many() -> tuple[Question, ...]:
    """Questions of all kinds, half of them from the cases."""
    return drawn(200, 1).questions + drawn(150, 2, cases=False).questions


# Right and wrong


def test_every_question_has_exactly_one_right_answer(many: tuple[Question, ...]) -> None:
    for question in many:
        shown = (question.exercise.text, question.matter, question.choices)
        assert right_places(question) == [question.right], shown
        assert 3 <= len(set(question.choices)) == len(question.choices) <= 4, shown


def test_there_are_questions_of_every_kind_from_cases_and_made_up(many: tuple[Question, ...]) -> None:
    assert {question.matter for question in many} == {"irregular", "chooser", "option", "law"}
    assert {question.exercise.code.id for question in many} == {code.id for code in CODES}
    assert {question.exercise.remark is None for question in many} == {True, False}
    places = Counter(question.right for question in many)
    assert min(places.values()) > 50  # nobody learns always to say the same letter


def test_no_question_is_asked_twice() -> None:
    quiz = drawn(200, 5)
    texts = Counter((question.exercise.code.id, question.exercise.text) for question in quiz.questions)
    assert (len(quiz.questions), set(texts.values())) == (200, {1})


def test_what_another_code_would_give_is_among_the_answers(many: tuple[Question, ...]) -> None:
    asked = 0
    for question in many:
        if question.matter != "chooser" or question.finding is None:
            continue
        finding = report_on(question).findings[question.finding]
        for other in question.exercise.others:
            for same in other.report.findings:
                if same.event == finding.event and set(same.choosers) != set(finding.choosers):
                    offered = [chosen_seats(choice, question) for choice in question.choices]
                    assert set(same.choosers) in offered
                    asked += 1
    assert asked > 5


def test_what_may_always_be_done_is_never_offered_as_wrong(many: tuple[Question, ...]) -> None:
    stand = {WORDS.options[id_] for id_ in ("stand", "let-it-stand", "proceed", "consent", "accept-double")}
    for question in many:
        if question.matter == "option":
            wrong = {lower(one) for place, one in enumerate(question.choices) if place != question.right}
            assert wrong.isdisjoint(stand)


def test_a_choice_that_is_made_gives_nothing_away(many: tuple[Question, ...]) -> None:
    for question in many:
        if question.matter in ("chooser", "option"):
            assert not re.search("chooses|waives|demands|consents", question.exercise.text)


def test_whether_anything_is_irregular_is_not_told_by_what_was_done_about_it(
    many: tuple[Question, ...],
) -> None:
    asked = [question for question in many if question.matter == "irregular"]
    assert len(asked) > 20
    for question in asked:
        assert not re.search("chooses|waives|attention|consults|leaves the choice", question.exercise.text)
        acts = {event.number: event.act for event in question.exercise.ruled.transcript.events}
        changes = {number for number, act in acts.items() if isinstance(act, Change)}
        assert not changes or changes >= {finding.event for finding in report_on(question).findings}


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.id)
def test_an_auction_without_a_fault_is_lawful(code: Code) -> None:
    rng, checker = Random(3), Checker(code.id)
    lawful = LAWFUL if code.game == "auction" else PLAIN_LAWFUL
    for _ in range(100):
        report = checker.check("\n".join(lawful.plant(code, rng) or []), "lawful")[0].report
        assert (report.errors, report.findings) == ((), ())


MAY_COME_WITH = {
    "_revoke": {"card-exposed"},
    "_several_at_once": {"revoke"},
    "_second_card": {"revoke"},
}
"""What else there may be: a revoke is proved by a card shown."""


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.id)
def test_every_fault_can_be_planted_and_ruled_on(code: Code) -> None:
    rng, checker = Random(4), Checker(code.id)
    for fault in (*(AUCTION_FAULTS if code.game == "auction" else PLAIN_FAULTS), *PLAY_FAULTS):
        planted = [lines for _ in range(60) if (lines := fault.plant(code, rng))]
        reports = [checker.check("\n".join(lines), "fault")[0].report for lines in planted]
        assert [report.errors for report in reports if report.errors] == []
        found = {finding.irregularity for report in reports for finding in report.findings}
        assert found & fault.facts
        assert found <= fault.facts | MAY_COME_WITH.get(fault.plant.__name__, set())


# Putting it


def letters(quiz: Quiz) -> list[str]:
    """The letters of the answers as the program rules on the questions."""
    return [LETTERS[right_places(question)[0]] for question in quiz.questions]


def test_the_programs_own_answers_to_twenty_made_up_questions_get_full_marks() -> None:
    keys = letters(drawn(20, 7, cases=False))
    result = run(*TWENTY, text="\n".join(keys))
    assert result.exit_code == 0
    assert result.stdout.count("Right: ") == 21
    assert result.stdout.endswith("\nRight: 20 of 20\n")
    numbers = [str(LETTERS.index(key) + 1) for key in keys]
    assert run(*TWENTY, text="\n".join(numbers)).stdout.endswith("\nRight: 20 of 20\n")


def test_wrong_answers_are_noticed_and_their_laws_are_to_be_read_again() -> None:
    quiz = drawn(20, 7, cases=False)
    keys = letters(quiz)
    wrong = ["b" if key == "a" else "a" for key in keys]
    result = run(*TWENTY, text="\n".join(wrong))
    assert result.exit_code == 0
    assert result.stdout.count("\nWrong. It is ") == 20
    assert "\nRight: 0 of 20\nTo read again:\n" in result.stdout
    score = result.stdout[result.stdout.index("To read again") :]
    for question in quiz.questions:
        if question.law:
            assert f"{question.exercise.code.id}/{question.law} " in score
    mixed = run(*TWENTY, text="\n".join([*keys[:15], *wrong[15:]]))
    assert "\nRight: 15 of 20\n" in mixed.stdout


def test_after_each_answer_come_the_ruling_and_the_law() -> None:
    quiz = drawn(20, 7, cases=False)
    result = run(*TWENTY, text="\n".join(letters(quiz)))
    parts = [" ".join(part.split()) for part in result.stdout.split("Your answer (")][1:]
    assert len(parts) == 20
    for part, question in zip(parts, quiz.questions, strict=True):
        findings = report_on(question).findings
        asked = findings if question.finding is None else [findings[question.finding]]
        assert all(finding.message in part for finding in asked) and (
            findings or "Nothing irregular." in part
        )
        if question.law:
            assert " ".join(question.exercise.code.statutes[question.law].sense.split()) in part


def test_the_same_seed_gives_the_same_quiz() -> None:
    def output(seed: str, hashes: str, *more: str) -> bytes:
        command = [sys.executable, "-m", "arbiter", "quiz", "--count", "12", "--seed", seed, "--print", *more]
        environment = os.environ | {"PYTHONHASHSEED": hashes, "PYTHONUTF8": "1"}
        return subprocess.run(command, check=True, capture_output=True, env=environment).stdout

    assert output("4", "1") == output("4", "2") != output("5", "1")
    assert output("4", "1", "--made-up") == output("4", "2", "--made-up") != output("4", "1")


def test_without_a_seed_the_quiz_tells_its_own() -> None:
    first = run("--count", "2", text="a\nb\n").stdout
    seed = re.match(r"2 questions; --seed (\d+) gives the same again\.\n", first)
    assert seed is not None
    assert run("--count", "2", "--seed", seed[1], text="a\nb\n").stdout == first


def test_what_is_no_answer_is_asked_again_and_q_ends_it() -> None:
    result = run(*TWENTY, text="\nx\n9\nab\n A. \nQ\n")
    assert result.exit_code == 0
    assert result.stdout.count("Type a letter from a to d, its number, or q to end.\n") == 3
    assert re.search(r"\nRight: [01] of 1, 19 not answered\n", result.stdout)


@pytest.mark.parametrize("typed", [b"", b"a\n", b"\xff\x1b[31m\na\n"])
def test_the_end_of_the_input_is_a_good_end(typed: bytes) -> None:
    result = run(*TWENTY, text=typed)
    assert result.exit_code == 0
    assert re.search(
        rf"\nRight: [01] of {int(b'a' in typed)}, {20 - (b'a' in typed)} not answered\n", result.stdout
    )
    assert "\x1b" not in result.stdout


# What it is about


def test_the_code_is_kept_to() -> None:
    result = run("--code", "elwell", "--count", "8", "--seed", "1", "--print")
    assert result.stdout.count("Elwell's code of bridge, revised 1905") == 8


def test_what_it_is_about_is_kept_to() -> None:
    laws = frozenset({("whist-club-1913", "50"), ("whist-club-1913", "50a")})
    quiz = drawn(30, 3, aim=Aim(CODES, laws))
    assert len(quiz.questions) == 30
    for question in quiz.questions:
        assert question.exercise.code.id == "whist-club-1913"
        assert {"50", "50a"} & {question.exercise.law, question.law}
    about = run("--about", "barred player", "--code", "whist", "--count", "5", "--seed", "2", "--print")
    assert about.exit_code == 0
    assert about.stdout.count("### Question") == 5


def about(text: str, *codes: str) -> tuple[Aim, Aim]:
    chosen = tuple(code for code in CODES if code.id in codes or not codes)
    hits = [hit for hit in build_index(CODES).search(text).hits if hit.code in chosen]
    return aims_about(text, chosen, hits, WORDS)


@pytest.mark.parametrize("cases", [True, False])
@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("bid out of turn", {"bid-out-of-turn"}),
        ("led out of turn", {"lead-out-of-turn"}),
        ("insufficient", {"insufficient-bid"}),
    ],
)
def test_it_is_about_the_irregularity_that_is_called_so(text: str, facts: set[str], cases: bool) -> None:
    aim, wider = about(text)
    quiz = draw_quiz(aim, 30, 1, cases=cases, wider=wider)
    assert (len(quiz.questions), quiz.besides, aim.facts) == (30, 0, frozenset(facts))
    for question in quiz.questions:
        findings = report_on(question).findings
        asked = findings if question.finding is None else (findings[question.finding],)
        assert {finding.irregularity for finding in asked} <= facts
        assert asked or (question.exercise.code.id, question.law) in (aim.laws or ())


def test_without_such_a_name_it_is_about_the_laws_that_fit_best() -> None:
    aim, wider = about("bid out of turn", "elwell-1905")
    best = frozenset({("elwell-1905", "46"), ("elwell-1905", "48")})
    assert (aim.facts, aim.laws) == (None, best)
    assert wider.laws is not None
    assert wider.laws >= best


def test_it_is_filled_up_with_what_is_near_and_says_so() -> None:
    aim, wider = about("barred player", "whist-club-1913")
    quiz = draw_quiz(aim, 60, 1, wider=wider)
    aimed = len(draw_quiz(aim, 60, 1).questions)
    assert 0 < quiz.besides == len(quiz.questions) - aimed
    assert f", the last {quiz.besides} not on just what was wanted" in besides_words(quiz)
    none = run("--about", "barred player", "--made-up", "--count", "3", "--seed", "1", "--print").stdout
    assert "3 questions, none on just what was wanted, but all on laws near to it; --seed 1" in none
    put = run("--about", "barred player", "--made-up", "--count", "3", "--seed", "1", text="q\n").stdout
    assert put.startswith("3 questions, none on just what was wanted")


def test_a_quiz_may_be_shorter_than_was_wished() -> None:
    aim = Aim(CODES, frozenset({("foster-royal-1914", "rank-of-the-bids.1")}))
    assert 0 < len(drawn(200, 1, aim=aim).questions) < 200


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--about", "xyzzy"), "--about: no law is found. No law speaks of `xyzzy`"),
        (("--about", "of the"), "--about: say in a word or more what happened"),
        (("--code", "nonsense"), "--code: there is no code"),
        (("--format", "html"), "--format: a quiz is put as text; add --print for a sheet as html"),
        (("--count", "0"), "Invalid value for '--count'"),
    ],
)
def test_what_cannot_be_asked_is_refused(arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def club(folder: Path) -> Path:
    """A club's own code, with markup in its title."""
    folder.mkdir()
    head = json.dumps(
        {"id": "club", "title": NASTY, "year": 1920, "work": NASTY, "inherits": "whist-club-1913"}
    )
    (folder / "code.yaml").write_text(head, "utf-8")
    return folder


def test_a_users_code_is_asked_about(tmp_path: Path) -> None:
    result = run(
        "--lawbook", club(tmp_path / "club"), "--code", "club", "--count", "5", "--seed", "1", "--print"
    )
    assert result.exit_code == 0
    assert result.stdout.count("### Question") == 5


# The sheet


def test_the_sheet_has_the_questions_and_a_key() -> None:
    quiz = drawn(10, 6)
    text = run("--count", "10", "--seed", "6", "--print").stdout
    assert text == run("--count", "10", "--seed", "6", "--print", "--format", "markdown").stdout
    questions, key = text.split("\n---\n")
    assert questions.count("### Question ") == 10
    assert "## Key" in key
    for number, letter in enumerate(letters(quiz), start=1):
        assert f"\n{number}. **{letter}.** " in key
    assert "**c.**" in questions and "Which law rules on it?" in questions
    for question in quiz.questions:
        assert all(finding.message.split(",")[0] not in questions for finding in report_on(question).findings)


def sheet(folder: Path, *more: str | Path) -> Path:
    path = folder / "quiz.html"
    result = run("--count", "12", "--seed", "6", "--print", "--format", "html", *more)
    path.write_text(result.stdout, "utf-8")
    return path


def test_the_page_needs_nothing_from_elsewhere_and_nothing_in_it_acts(tmp_path: Path) -> None:
    text = sheet(tmp_path, "--lawbook", club(tmp_path / "club"), "--code", "club").read_text("utf-8")
    assert text.count('<section class="question">') == 12
    assert text.count("<li>\n<p><strong>") == 12
    assert not re.search(r"://|@import|url\(|<script", text)
    assert "&lt;script&gt;alert(" in text and NASTY not in text


def test_in_another_encoding_the_page_says_the_same(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "arbiter",
        "quiz",
        "--count",
        "12",
        "--seed",
        "6",
        "--print",
        "--format",
        "html",
    ]
    done = subprocess.run(
        command, check=True, capture_output=True, env=os.environ | {"PYTHONIOENCODING": "ascii"}
    )
    assert unescape(done.stdout.decode("ascii")) == unescape(sheet(tmp_path).read_text("utf-8"))


@in_browser
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_cut_off_or_lies_over_another(width: int, tmp_path: Path) -> None:
    assert faults_of(sheet(tmp_path), width, tmp_path) == []


@in_browser
def test_the_sheet_is_the_same_in_light_and_dark_and_the_key_is_on_a_page_of_its_own(tmp_path: Path) -> None:
    path = sheet(tmp_path)
    light, dark = (picture_of(path, 390, tmp_path, dark=dark) for dark in (False, True))
    assert light == dark
    assert printed(path, tmp_path)[0] >= 3


# In a terminal


class Terminal:
    """The program in a terminal of 80 columns and 24 lines."""

    def __init__(self, *args: str, **environment: str) -> None:
        pexpect = pytest.importorskip("pexpect", reason="pexpect is not installed")
        if not hasattr(pexpect, "spawn"):
            pytest.skip("this system has no pseudo-terminals")
        self._end = pexpect.EOF
        try:
            self.child = pexpect.spawn(
                sys.executable,
                ["-m", "arbiter", "quiz", *args],
                encoding="utf-8",
                timeout=60,
                dimensions=(24, 80),
                env=os.environ | {"TERM": "xterm-256color", "NO_COLOR": "1"} | environment,
            )
        except OSError:
            pytest.skip("this system gives out no pseudo-terminal")

    def press(self, *keys: str) -> None:
        """Press keys, each when the program asks."""
        for key in keys:
            self.child.expect_exact("q to end): ")
            self.child.send(key)

    def end(self) -> str:
        """What is shown until the program ends, which it does well."""
        self.child.expect(self._end)
        self.child.close()
        assert self.child.exitstatus == 0
        return str(self.child.before).replace("\r\n", "\n")


@pytest.mark.parametrize("terminal", ["xterm-256color", "dumb"])
def test_a_key_is_an_answer_and_enter_does_no_harm(terminal: str) -> None:
    keys = letters(drawn(3, 9, cases=False))
    told = Terminal("--made-up", "--count", "3", "--seed", "9", TERM=terminal)
    told.press(*(keys if terminal != "dumb" else [f"{key}\r" for key in keys]))
    assert "\nRight: 3 of 3\n" in told.end()
    entered = Terminal("--made-up", "--count", "3", "--seed", "9", TERM=terminal)
    entered.press(*(f"{key}\r" for key in keys))
    assert "\nRight: 3 of 3\n" in entered.end()


@pytest.mark.parametrize("end", ["q", "\x04", "\x03"])
def test_a_quiz_that_is_broken_off_tells_the_score_so_far(end: str) -> None:
    keys = letters(drawn(5, 9, cases=False))
    told = Terminal("--made-up", "--count", "5", "--seed", "9")
    told.press(f"\x1b[A{keys[0]}", keys[1], end)
    shown = told.end()
    assert "\nRight: 2 of 2, 3 not answered\n" in shown
    assert "Traceback" not in shown


def test_only_the_quiz_loads_the_quiz() -> None:
    script = (
        "import sys\nfrom arbiter.cli import app\n"
        "app(['check', '-'], standalone_mode=False)\n"
        "sys.exit(any(name.startswith('arbiter.quiz') for name in sys.modules))"
    )
    text = b"Code: whist-club-1913\nDealer: South\n\n1S\n"
    done = subprocess.run([sys.executable, "-c", script], input=text, capture_output=True, check=False)
    assert done.returncode == 0

"""Stories: scenarios as data, the rules that tell them, and a validator that proves they hold."""

from miskatonic.parts.story.check import Problem, StoryError, problems, read_story
from miskatonic.parts.story.course import StoryState
from miskatonic.parts.story.forms import Book, Decider, Scenario, Setting
from miskatonic.parts.story.loader import load_story
from miskatonic.parts.story.rules import begin, count, happened, offers, settle, take
from miskatonic.parts.story.telling import StoryView, shown

__all__ = [
    "Book",
    "Decider",
    "Problem",
    "Scenario",
    "Setting",
    "StoryError",
    "StoryState",
    "StoryView",
    "begin",
    "count",
    "happened",
    "load_story",
    "offers",
    "problems",
    "read_story",
    "settle",
    "shown",
    "take",
]

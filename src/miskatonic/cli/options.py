"""Set-up options on the command line: ``name=value``."""

from __future__ import annotations

from typing import Any

import yaml

from miskatonic.cli.errors import OptionFormError
from miskatonic.kernel.safe_yaml import YamlRefusedError, parse_yaml


def parse_options(given: list[str] | None) -> dict[str, Any]:
    """Return the options as values: ``doom_track=true``, ``doom_track=[1,2,3]``, ``event=gate``."""
    options: dict[str, Any] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise OptionFormError(option=text)
        name = name.strip().replace("-", "_")
        try:
            options[name] = parse_yaml(value)
        except (YamlRefusedError, yaml.YAMLError):
            options[name] = value
    return options

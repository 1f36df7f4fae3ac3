# Two commands for a fresh machine:  make play  and  make test.
# The virtual environment is made on first use and renewed only when what it depends on changes;
# the browser application is built into the package by the same step (hatch_build.py).

PYTHON ?= python3
# Friends in the same network may join; HOST=127.0.0.1 keeps the table to yourself.
HOST   ?= 0.0.0.0
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
export PATH := $(abspath $(BIN)):$(PATH)
WEB    := $(shell find web -name node_modules -prune -o -type f -print)

.PHONY: play menu test browser style types pages lint bench fuzz soak audit shapes fixtures screens clean

play: $(READY)
	@$(BIN)/miskatonic serve --open --host $(HOST)

menu: $(READY)
	@$(BIN)/miskatonic menu

# What does not wait for another runs beside it.
test:
	@$(MAKE) --no-print-directory -j2 $(READY) browser
	@$(MAKE) --no-print-directory -j2 --output-sync style types pages
	$(BIN)/pytest

style: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

pages: $(READY)
	$(BIN)/python -m tools.shapes --check
	$(BIN)/npm --prefix web run --silent check
	$(BIN)/npm --prefix web test --silent

# The tests of the pages need a real Chromium; Debian has one.
browser:
	@command -v chromium >/dev/null || { \
	  command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] || { \
	    echo "The tests need Chromium. Install the package 'chromium' of your system and try again." >&2; exit 1; }; \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null; }

lint: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/python bench/run.py

# Known vulnerabilities of what we depend on: 1 if there are any, 3 if no database could be asked.
audit: $(READY)
	$(BIN)/python tools/audit.py

# Damaged inputs for everything that reads what others write; stops at the first that escapes.
N ?= 1000000
SEED ?= 1
fuzz: $(READY)
	$(BIN)/python -m tests.fuzzing --inputs $(N) --seed $(SEED)

# A database that fails, hangs or does not answer under people who play: N schedules on each kind;
# then at every statement of every request, then one that another process locks for a minute.
# A failure tells how to see it again.
# At last 200 games that no seat may learn too much of, and 50 deaths of the server on each kind.
soak: N = 5000
soak: $(READY)
	$(BIN)/python -m tests.server.faults.soak -n $(N) --seed $(SEED)
	MISKATONIC_TEST_EVERYWHERE=1 $(BIN)/pytest tests/server/faults/test_requests.py
	MISKATONIC_TEST_LOCKED=60 $(BIN)/pytest -n0 tests/server/faults/test_sqlite.py -k locks
	MISKATONIC_TEST_GAMES=200 MISKATONIC_TEST_KILLS=50 $(BIN)/pytest -s tests/server/test_secrecy.py tests/server/test_crash.py

# The shapes of the protocol for the pages, from the structs of the server.
# Needs the package, but not the pages: those cannot be built before the shapes are right.
shapes:
	@test -x $(BIN)/python || $(MAKE) --no-print-directory $(READY)
	$(BIN)/python -m tools.shapes

fixtures: $(READY)
	$(BIN)/python -m tests.fixtures.make

screens: $(READY) browser
	MISKATONIC_TEST_SCREENS=build/screens $(BIN)/pytest -n0 tests/web/test_screens.py
	@echo "Pictures of every screen: build/screens"

$(READY): pyproject.toml constraints.txt hatch_build.py $(WEB)
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, this is " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[postgres,lab,envs,dev]'
	@$(BIN)/python -m compileall -q src  # pip compiles what it copies; this it only points at
	@touch $(READY)

clean:
	rm -rf $(VENV) .venv-bench .venv-audit .pytest_cache .mypy_cache .ruff_cache .hypothesis web/node_modules src/miskatonic/server/static

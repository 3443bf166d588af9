# Scorebook: 'make demo' runs a demonstration, 'make test' runs the tests, 'make help' lists all targets.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
OUT ?= out
TEST_FLAGS ?=

BINARY = .build/release/scorebook
SYSTEM_PACKAGES = libxml2-dev libarchive-dev libedit-dev libsqlite3-dev libturbojpeg0-dev libpng-dev liblcms2-dev pkg-config
# What the checks need beyond that: a browser, Java for Spark and the Nu HTML checker, and what a release is made with.
CHECK_PACKAGES = chromium default-jre-headless python3-venv binutils patchelf dpkg-dev debootstrap lintian
UNAME := $(shell uname -s)
SUDO = $(shell [ "$$(id -u)" -eq 0 ] || echo sudo)
LIBRARIES = libxml-2.0 libarchive libedit sqlite3 libturbojpeg libpng lcms2
# What of ICU's data is linked in: docs/decisions/0021-a-smaller-binary.md.
TABLES = .build/tables
TABLES_FLAGS = $$(cat $(TABLES)/flags 2>/dev/null)
# One build for the command and its tests, which see what is internal: docs/decisions/0024-one-build-for-command-and-tests.md.
BUILD = --configuration release -debug-info-format none -Xswiftc -enable-testing $(TABLES_FLAGS)
DIST ?= dist
MAY_NEED_ROOT = $$(place="$(DESTDIR)$(PREFIX)"; while [ ! -e "$$place" ]; do place=$$(dirname "$$place"); done; \
  [ -w "$$place" ] || echo $(SUDO))
DOCS = .build/docs
SITE = .build/docs-site

BENCHMARKS = Benchmarks/Package.swift Benchmarks/Benchmarks Benchmarks/Sources
BROWSER = .build/browser
SCALE = .build/scale
SCALE_EVENTS ?= 1000000
FUZZ_INPUTS ?= 1000000
GOLDEN ?= CommandTests|SheetsTests|NewestSchemaTests
MANUAL = .build/manual
COMPLETIONS = .build/completions

.DEFAULT_GOAL := help
.PHONY: help build test tests suites fuzz sanitize demo browser-test scale-check docs-site lint format golden bench bench-check \
  release release-check install uninstall clean copy packages check-packages browser manual completions tables ready \
  check-ready browser-ready java-ready python-ready

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ready tables ## build the command: .build/release/scorebook
	$(SWIFT) build $(BUILD) --product scorebook

# The tests first, by one build of everything: those of the lower rooms are compiled while the commands are.
test: tests build ## run every test
	SCOREBOOK_PROGRAM="$(CURDIR)/$(BINARY)" Tests/run.sh $(SWIFT) test $(BUILD) --skip-build $(TEST_FLAGS)

# By 'swift build': 'swift test' builds with flags of its own, for which everything would be compiled again.
tests: ready tables
	$(SWIFT) build $(BUILD) --build-tests

suites: tests ## test the readers with public conformance suites, fetched into .build/suites
	Tests/suites.sh .build/suites
	SCOREBOOK_SUITES="$(CURDIR)/.build/suites" $(SWIFT) test $(BUILD) --skip-build --filter PublicSuites

fuzz: tests ## test each reader with a million damaged files (FUZZ_INPUTS=N for another number)
	SCOREBOOK_CORPUS="$(CURDIR)/Tests/Corpus" SCOREBOOK_FUZZ=$(FUZZ_INPUTS) $(SWIFT) test $(BUILD) --skip-build --filter Fuzz

# A build of its own, so it is not in the gate. The command is built, not the tests: the test library's macros do not compile with it.
sanitize: ready ## read the corpus and the samples, and make every sheet, with the address sanitiser
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) build --sanitize address --scratch-path .build/sanitize --product scorebook
	Tests/sanitize.sh .build/sanitize/debug/scorebook .build/sanitize/files

demo: build ## import the samples, run the sample season, write the sheets to out/
	@samples/demo.sh $(BINARY) $(OUT)

browser-test: build browser ## open every page in a real browser in five ways, and follow every link of the site; screenshots in out/screenshots
	Tests/Browser/pages.sh $(BINARY) $(BROWSER)/pages
	$(BROWSER)/bin/python -B Tests/Browser/walk.py $(BROWSER)/pages-site
	$(BROWSER)/bin/python -B Tests/Browser/run.py $(BROWSER)/pages $(OUT)/screenshots

scale-check: build $(SCALE)/ready ## compare careers calculated by Spark from a million events with Scorebook's own
	$(SCALE)/bin/python -B Tests/Scale/check.py $(BINARY) $(SCALE)/league $(SCALE_EVENTS)

lint: ## check the format of the sources
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Release $(BENCHMARKS)

format: ## format the sources
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Release $(BENCHMARKS)

golden: tests ## re-record the golden cases; fails on purpose: read the diff before you commit it
	SCOREBOOK_RECORD=1 $(SWIFT) test $(BUILD) --skip-build --filter '$(GOLDEN)'

bench: build ## run the benchmarks, and similar tools for comparison
	Benchmarks/run.sh $(BINARY)

bench-check: build ## run every benchmark and comparison once on small inputs
	Benchmarks/run.sh $(BINARY) --small

release: build manual completions ## make what is released in dist/: a tarball, a Debian package, what is in them, checksums
	Release/release.sh $(BINARY) $(MANUAL) $(COMPLETIONS) $(TABLES) $(DIST)
	cp Release/Containerfile Release/image-root.sh $(DIST)/

release-check: ## try what 'make release' made on a bare Debian, made by debootstrap; as root
	Tests/Release/check.sh $(DIST) .build/release-check

docs-site: build $(DOCS)/ready ## make the documentation a web site: .build/docs-site
	docs/site/build.sh $(BINARY) $(DOCS) $(SITE)

install: build manual completions ## install the command, its manual and completions in PREFIX (/usr/local)
	@$(MAY_NEED_ROOT) $(MAKE) --no-print-directory copy PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)"

# Built as whoever calls make; only the copying asks for root, and only where the folder is not one's own.
copy:
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -d "$(DESTDIR)$(PREFIX)/share/bash-completion/completions"
	install -d "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/scorebook"
	strip "$(DESTDIR)$(PREFIX)/bin/scorebook"
	install -m 644 $(MANUAL)/*.1 "$(DESTDIR)$(PREFIX)/share/man/man1/"
	install -m 644 $(COMPLETIONS)/scorebook.bash "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/scorebook"
	install -m 644 $(COMPLETIONS)/scorebook.zsh "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_scorebook"
	install -m 644 $(COMPLETIONS)/scorebook.fish "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/scorebook.fish"

uninstall: ## remove the installed files
	rm -f "$(DESTDIR)$(PREFIX)/bin/scorebook" "$(DESTDIR)$(PREFIX)/share/man/man1/scorebook.1"
	rm -f "$(DESTDIR)$(PREFIX)"/share/man/man1/scorebook.*.1
	rm -f "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/scorebook"
	rm -f "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_scorebook"
	rm -f "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/scorebook.fish"

clean: ## remove all build products and output
	rm -rf .build Benchmarks/.build $(OUT) $(DIST)

# The manual is generated from the command's help by a tool of the argument parser package.
manual: build
	$(SWIFT) build $(BUILD) --product generate-manual
	@rm -rf $(MANUAL) && mkdir -p $(MANUAL)
	.build/release/generate-manual $(BINARY) --multi-page --output-directory $(MANUAL)

completions: build
	@mkdir -p $(COMPLETIONS)
	for shell in bash zsh fish; do $(BINARY) --generate-completion-script $$shell > $(COMPLETIONS)/scorebook.$$shell; done

# Part of ICU's data as an object file, if Foundation is linked in.
tables:
	$(if $(filter Linux,$(UNAME)),@Release/character-tables.sh $(TABLES))

# What is missing to build, by name. Nothing is installed unasked.
ready:
	@command -v $(SWIFT) >/dev/null || { echo "Swift 6.2 or later is missing: https://www.swift.org/install" >&2; exit 1; }
	@pkg-config --exists $(LIBRARIES) 2>/dev/null || { \
	  command -v pkg-config >/dev/null || echo "missing: pkg-config" >&2; \
	  for library in $(LIBRARIES); do pkg-config --exists $$library 2>/dev/null || echo "missing: the library $$library with its headers" >&2; done; \
	  echo "'make packages' installs what is missing with apt-get: $(SYSTEM_PACKAGES)" >&2; exit 1; }

packages: ## install the system packages that are needed to build (apt-get, with sudo unless you are root)
	@pkg-config --exists $(LIBRARIES) 2>/dev/null || { \
	  if command -v apt-get >/dev/null; then \
	    $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq $(SYSTEM_PACKAGES); \
	  else \
	    echo "missing: the libraries libxml2, libarchive, libedit, SQLite, libjpeg-turbo, libpng and Little CMS with their headers, and pkg-config" >&2; exit 1; \
	  fi; }

check-packages: packages ## install the system packages that the browser test, the release and the other checks need
	@$(MAKE) --no-print-directory check-ready >/dev/null 2>&1 || { \
	  if command -v apt-get >/dev/null; then \
	    $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq $(CHECK_PACKAGES); \
	  else \
	    $(MAKE) --no-print-directory check-ready; \
	  fi; }

# What is missing to check, by name.
check-ready: browser-ready java-ready
	@for tool in strip patchelf dpkg-shlibdeps debootstrap lintian; do \
	  command -v $$tool >/dev/null || { echo "missing: $$tool; 'make check-packages' installs it" >&2; exit 1; }; done

browser-ready: java-ready
	@{ command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null || { \
	  echo "missing: a browser (Chromium or Google Chrome); 'make check-packages' installs one" >&2; exit 1; }

java-ready: python-ready
	@command -v java >/dev/null || { echo "missing: Java; 'make check-packages' installs it" >&2; exit 1; }

python-ready:
	@python3 -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "missing: Python 3 with its venv; 'make check-packages' installs it" >&2; exit 1; }

# The Python packages of the checks come from PyPI, each list in a virtual environment of its own.
browser: browser-ready
	@$(MAKE) --no-print-directory $(BROWSER)/ready

$(BROWSER)/ready: Tests/Browser/requirements.txt
	python3 -m venv $(BROWSER)
	$(BROWSER)/bin/pip install -q --disable-pip-version-check -r $<
	@touch $@

$(SCALE)/ready: Tests/Scale/requirements.txt
	@$(MAKE) --no-print-directory java-ready
	python3 -m venv $(SCALE)
	$(SCALE)/bin/pip install -q --disable-pip-version-check -r $<
	@touch $@

$(DOCS)/ready: docs/site/requirements.txt
	@$(MAKE) --no-print-directory python-ready
	python3 -m venv $(DOCS)
	$(DOCS)/bin/pip install -q --disable-pip-version-check -r $<
	@touch $@

# Scorebook: 'make demo' runs a demonstration, 'make test' runs the tests, 'make help' lists all targets.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
OUT ?= out
TEST_FLAGS ?=

BINARY = .build/release/scorebook
SYSTEM_PACKAGES = libxml2-dev libarchive-dev libedit-dev libsqlite3-dev libturbojpeg0-dev libpng-dev liblcms2-dev pkg-config
BROWSER_PACKAGES = chromium default-jre-headless python3-venv
UNAME := $(shell uname -s)
# On Linux the Swift libraries are linked statically, so that the binary runs without a Swift installation.
STATIC = $(if $(filter Linux,$(UNAME)),--static-swift-stdlib)
SUDO = $(shell [ "$$(id -u)" -eq 0 ] || echo sudo)

BENCHMARKS = Benchmarks/Package.swift Benchmarks/Benchmarks Benchmarks/Sources
BROWSER = .build/browser
SCALE = .build/scale
SCALE_EVENTS ?= 1000000
FUZZ_INPUTS ?= 1000000
# An optimised build in a separate folder.
FUZZ_BUILD ?= --configuration release -Xswiftc -enable-testing --scratch-path .build/fuzz
GOLDEN ?= CommandTests|SheetsTests
MANUAL = .build/manual
COMPLETIONS = .build/completions

.DEFAULT_GOAL := help
.PHONY: help build test suites fuzz demo browser-test scale-check lint format golden bench bench-check install uninstall clean packages browser manual completions

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: packages ## build the command: .build/release/scorebook
	$(SWIFT) build -c release --product scorebook $(STATIC)

test: build ## run every test
	SCOREBOOK_PROGRAM="$(CURDIR)/$(BINARY)" Tests/run.sh $(SWIFT) test $(TEST_FLAGS)

suites: packages ## test the readers with public conformance suites, fetched into .build/suites
	Tests/suites.sh .build/suites
	SCOREBOOK_SUITES="$(CURDIR)/.build/suites" $(SWIFT) test --filter PublicSuites

fuzz: packages ## test each reader with a million damaged files (FUZZ_INPUTS=N for another number)
	SCOREBOOK_FUZZ=$(FUZZ_INPUTS) $(SWIFT) test $(FUZZ_BUILD) --filter Fuzz

demo: build ## import the samples, run the sample season, write the sheets to out/
	@samples/demo.sh $(BINARY) $(OUT)

browser-test: build browser ## open every page in a real browser in five ways, and follow every link of the site; screenshots in out/screenshots
	Tests/Browser/pages.sh $(BINARY) $(BROWSER)/pages
	$(BROWSER)/bin/python -B Tests/Browser/walk.py $(BROWSER)/pages-site
	$(BROWSER)/bin/python -B Tests/Browser/run.py $(BROWSER)/pages $(OUT)/screenshots

scale-check: build $(SCALE)/ready ## compare careers calculated by Spark from a million events with Scorebook's own
	$(SCALE)/bin/python -B Tests/Scale/check.py $(BINARY) $(SCALE)/league $(SCALE_EVENTS)

lint: ## check the format of the sources
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests $(BENCHMARKS)

format: ## format the sources
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests $(BENCHMARKS)

golden: packages ## re-record the golden cases; fails on purpose: read the diff before you commit it
	SCOREBOOK_RECORD=1 $(SWIFT) test --filter '$(GOLDEN)'

bench: build ## run the benchmarks, and similar tools for comparison
	Benchmarks/run.sh $(BINARY)

bench-check: build ## run every benchmark and comparison once on small inputs
	Benchmarks/run.sh $(BINARY) --small

install: build manual completions ## install the command, its manual and completions in PREFIX (/usr/local)
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
	rm -rf .build Benchmarks/.build $(OUT)

# The manual is generated from the command's help by a tool of the argument parser package.
manual: build
	$(SWIFT) build --product generate-manual
	@rm -rf $(MANUAL) && mkdir -p $(MANUAL)
	.build/debug/generate-manual $(BINARY) --multi-page --output-directory $(MANUAL)

completions: build
	@mkdir -p $(COMPLETIONS)
	for shell in bash zsh fish; do $(BINARY) --generate-completion-script $$shell > $(COMPLETIONS)/scorebook.$$shell; done

# Installs missing system packages. Swift itself comes from https://www.swift.org/install.
packages:
	@command -v $(SWIFT) >/dev/null || { echo "Swift 6.2 or later is missing: https://www.swift.org/install" >&2; exit 1; }
	@pkg-config --exists libxml-2.0 libarchive libedit sqlite3 libturbojpeg libpng lcms2 2>/dev/null || { \
	  if command -v apt-get >/dev/null; then \
	    $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq $(SYSTEM_PACKAGES); \
	  else \
	    echo "missing: the libraries libxml2, libarchive, libedit, SQLite, libjpeg-turbo, libpng and Little CMS with their headers, and pkg-config" >&2; exit 1; \
	  fi; }

# The browser, and Java for the Nu HTML checker, come from the system. The Python packages come from PyPI, in a virtual environment.
browser:
	@{ command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null && \
	  command -v java >/dev/null && python3 -c 'import ensurepip, venv' 2>/dev/null || { \
	  if command -v apt-get >/dev/null; then \
	    $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq $(BROWSER_PACKAGES); \
	  else \
	    echo "missing: a browser (Chromium or Google Chrome), Java, or Python 3 with its venv" >&2; exit 1; \
	  fi; }
	@$(MAKE) --no-print-directory $(BROWSER)/ready

$(BROWSER)/ready: Tests/Browser/requirements.txt
	python3 -m venv $(BROWSER)
	$(BROWSER)/bin/pip install -q --disable-pip-version-check -r $<
	@touch $@

# Spark comes from PyPI; Java, which it needs, comes from the system.
$(SCALE)/ready: Tests/Scale/requirements.txt
	@command -v java >/dev/null && python3 -c 'import ensurepip, venv' 2>/dev/null || { \
	  if command -v apt-get >/dev/null; then \
	    $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq default-jre-headless python3-venv; \
	  else \
	    echo "missing: Java, or Python 3 with its venv" >&2; exit 1; \
	  fi; }
	python3 -m venv $(SCALE)
	$(SCALE)/bin/pip install -q --disable-pip-version-check -r $<
	@touch $@

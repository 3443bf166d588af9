# Scorebook: 'make demo' shows what it does, 'make test' proves it, 'make help' lists the rest.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
OUT ?= out

BINARY = .build/release/scorebook
SYSTEM_PACKAGES = libxml2-dev libarchive-dev libsqlite3-dev pkg-config
BROWSER_PACKAGES = chromium default-jre-headless python3-venv
UNAME := $(shell uname -s)
# On Linux the binary carries Swift's own libraries, so that it runs where no Swift is installed.
STATIC = $(if $(filter Linux,$(UNAME)),--static-swift-stdlib)
SUDO = $(shell [ "$$(id -u)" -eq 0 ] || echo sudo)

BENCHMARKS = Benchmarks/Package.swift Benchmarks/Benchmarks Benchmarks/Sources
BROWSER = .build/browser
SCALE = .build/scale
SCALE_EVENTS ?= 1000000
FUZZ_INPUTS ?= 1000000
# Optimised, in a place of its own.
FUZZ_BUILD ?= --configuration release -Xswiftc -enable-testing --scratch-path .build/fuzz
GOLDEN ?= CommandTests|ReportTests
MANUAL = .build/manual
COMPLETIONS = .build/completions

.DEFAULT_GOAL := help
.PHONY: help build test suites fuzz demo browser-test scale-check lint format golden bench bench-check install uninstall clean packages browser manual completions

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: packages ## build the command for use: .build/release/scorebook
	$(SWIFT) build -c release --product scorebook $(STATIC)

test: packages ## run every test
	$(SWIFT) test

suites: packages ## run the readers against the public conformance suites, fetched into .build/suites
	Tests/suites.sh .build/suites
	SCOREBOOK_SUITES="$(CURDIR)/.build/suites" $(SWIFT) test --filter PublicSuites

fuzz: packages ## give each reader a million damaged files (FUZZ_INPUTS=N for another number)
	SCOREBOOK_FUZZ=$(FUZZ_INPUTS) $(SWIFT) test $(FUZZ_BUILD) --filter Fuzz

demo: build ## import the samples, run the sample season, write the sheets to out/
	@samples/demo.sh $(BINARY) $(OUT)

browser-test: build browser ## open every page in a real browser, in five ways, and walk the site; pictures in out/screenshots
	Tests/Browser/pages.sh $(BINARY) $(BROWSER)/pages
	$(BROWSER)/bin/python -B Tests/Browser/walk.py $(BROWSER)/pages-site
	$(BROWSER)/bin/python -B Tests/Browser/run.py $(BROWSER)/pages $(OUT)/screenshots

scale-check: build $(SCALE)/ready ## hold Spark's careers of a league of a million events against the command's
	$(SCALE)/bin/python -B Tests/Scale/check.py $(BINARY) $(SCALE)/league $(SCALE_EVENTS)

lint: ## check the form of the sources
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests $(BENCHMARKS)

format: ## bring the sources into form
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests $(BENCHMARKS)

golden: packages ## record the golden cases anew; it fails on purpose: read the difference, then commit it
	SCOREBOOK_RECORD=1 $(SWIFT) test --filter '$(GOLDEN)'

bench: build ## measure against peers in the same run
	Benchmarks/run.sh $(BINARY)

bench-check: build ## run every benchmark and peer once on small inputs
	Benchmarks/run.sh $(BINARY) --small

install: build manual completions ## put the command, its manual and completions below PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -d "$(DESTDIR)$(PREFIX)/share/bash-completion/completions"
	install -d "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/scorebook"
	strip "$(DESTDIR)$(PREFIX)/bin/scorebook"
	install -m 644 $(MANUAL)/*.1 "$(DESTDIR)$(PREFIX)/share/man/man1/"
	install -m 644 $(COMPLETIONS)/scorebook.bash "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/scorebook"
	install -m 644 $(COMPLETIONS)/scorebook.zsh "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_scorebook"
	install -m 644 $(COMPLETIONS)/scorebook.fish "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/scorebook.fish"

uninstall: ## remove what install put there
	rm -f "$(DESTDIR)$(PREFIX)/bin/scorebook" "$(DESTDIR)$(PREFIX)/share/man/man1/scorebook.1"
	rm -f "$(DESTDIR)$(PREFIX)"/share/man/man1/scorebook.*.1
	rm -f "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/scorebook"
	rm -f "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_scorebook"
	rm -f "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/scorebook.fish"

clean: ## remove everything that was built or written
	rm -rf .build Benchmarks/.build $(OUT)

# The argument parser's own tool makes the manual of what the command says of itself.
manual: build
	$(SWIFT) build --product generate-manual
	@rm -rf $(MANUAL) && mkdir -p $(MANUAL)
	.build/debug/generate-manual $(BINARY) --multi-page --output-directory $(MANUAL)

completions: build
	@mkdir -p $(COMPLETIONS)
	for shell in bash zsh fish; do $(BINARY) --generate-completion-script $$shell > $(COMPLETIONS)/scorebook.$$shell; done

# Swift itself comes from https://www.swift.org/install; what the system has to add is installed here where it is missing.
packages:
	@command -v $(SWIFT) >/dev/null || { echo "Swift 6.2 or later is missing: https://www.swift.org/install" >&2; exit 1; }
	@pkg-config --exists libxml-2.0 libarchive sqlite3 2>/dev/null || { \
	  if command -v apt-get >/dev/null; then \
	    $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq $(SYSTEM_PACKAGES); \
	  else \
	    echo "missing: the libxml2, libarchive and SQLite libraries with their headers, and pkg-config" >&2; exit 1; \
	  fi; }

# The browser, and the Java that the Nu checker runs on, are the system's; what drives them is PyPI's, in a place of its own.
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

# Spark is PyPI's, the Java that it runs on the system's.
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

"""Writes what is in the released command, as CycloneDX: sbom.py BINARY LIBRARIES

The Swift packages and their versions come from Package.swift, the toolchain's from itself, and those of the libraries
are given as lines of a source package and its version.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
LICENCES = {"GRDB.swift": "MIT", "swift-argument-parser": "Apache-2.0"}


def component(kind, name, version, purl, licence=None, **more):
    one = {"type": kind, "bom-ref": purl, "name": name, "version": version, "purl": purl, **more}
    if licence:
        one["licenses"] = [{"license": {"id": licence}}]
    return one


def said(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def main(binary, libraries):
    version = said(binary, "--version").strip()
    itself = component("application", "scorebook", version, f"pkg:generic/scorebook@{version}", "MIT")
    parts = []
    manifest = (ROOT / "Package.swift").read_text()
    for address, exact in re.findall(r'\.package\(url: "https://([^"]+)", exact: "([^"]+)"\)', manifest):
        name = address.rsplit("/", 1)[1]
        parts.append(component("library", name, exact, f"pkg:swift/{address}@{exact}", LICENCES.get(name)))
    swift = re.search(r"Swift version (\S+)", said("swiftc", "--version"))[1]
    parts.append(component("framework", "swift", swift, f"pkg:generic/swift@{swift}", "Apache-2.0",
                           description="the standard library, Foundation, Dispatch and ICU, linked in"))  # fmt: skip
    for line in libraries.splitlines():
        name, exact = line.split()
        parts.append(component("library", name, exact, f"pkg:deb/debian/{name}@{exact}", description="a library of the system"))
    taken = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())))
    document = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", taken), "component": itself},
        "components": parts,
        "dependencies": [{"ref": itself["bom-ref"], "dependsOn": [part["bom-ref"] for part in parts]}],
    }
    json.dump(document, sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])

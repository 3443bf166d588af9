"""Reads every cell of a CSV with Python's own reader: read-csv.py CSV"""

import csv
import sys

length = 0
with open(sys.argv[1], newline="", encoding="utf-8") as file:
    for cells in csv.reader(file):
        length += len(cells)
print(length)

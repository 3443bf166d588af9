-- Adds the lines of every game up from its events, as a book's own view does.
SELECT count(*), sum(points), sum(fgm), sum(fga), sum(tpm), sum(tpa), sum(ftm), sum(fta), sum(oreb), sum(dreb),
  sum(other_reb), sum(ast), sum(stl), sum(blk), sum(tov), sum(pf), sum(tf)
FROM line_from_events;

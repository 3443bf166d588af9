-- Calculates the box lines of every game from its events, as a view of the book does.
SELECT count(*), sum(points), sum(fgm), sum(fga), sum(tpm), sum(tpa), sum(ftm), sum(fta), sum(oreb), sum(dreb),
  sum(other_reb), sum(ast), sum(stl), sum(blk), sum(tov), sum(pf), sum(tf)
FROM line_from_events;

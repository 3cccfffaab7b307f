-- The chance of three quotes, in whole per cent, that the customer was told when the run first looked: kept as it was, so that it can
-- be compared with what came. Unknown for runs from before.
alter table app.dispatch_runs add column told_percent smallint check (told_percent between 0 and 100);

-- What has come to the desk is mailed together, in rounds: through which moment each kind has been told, and when that was.
create table app.arrival_rounds (
  kind text primary key check (kind in ('applications', 'reports')),
  told_through timestamptz not null,
  told_at timestamptz
);
-- The first round tells of everything that waits.
insert into app.arrival_rounds (kind, told_through) values ('applications', 'epoch'), ('reports', 'epoch');

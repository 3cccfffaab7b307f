-- Accounts that a program of the operator's shuts out (auth API) have a suspension like those of the desk: it hides projects and
-- withdraws quotes, and its end gives them back. Their holders are not mailed, since no one has written a reason.
alter table app.suspensions add column by_program boolean not null default false;

-- Messages to support are mailed in rounds, too. The first round tells of everything that waits.
alter table app.arrival_rounds drop constraint arrival_rounds_kind_check;
alter table app.arrival_rounds add constraint arrival_rounds_kind_check
  check (kind in ('applications', 'reports', 'messages'));
insert into app.arrival_rounds (kind, told_through) values ('messages', 'epoch');

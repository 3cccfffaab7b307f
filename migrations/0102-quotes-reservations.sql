-- A company that starts writing a quote holds one of the project's five slots for some working hours, once per project.
create table app.quote_reservations (
  project_id uuid not null references app.projects on delete cascade,
  company_id uuid not null references app.company_profiles on delete cascade,
  slot smallint not null check (slot between 1 and 5),
  -- Which of the company's two at once it is.
  number smallint not null check (number in (1, 2)),
  started_at timestamptz not null,
  held_until timestamptz not null check (held_until > started_at),
  -- Null while it is held. One whose time is over counts for nothing, and is ended by a job or by the next that needs its slot.
  ended_at timestamptz,
  outcome text check (outcome in ('sent', 'lapsed', 'given-back')),
  check ((ended_at is null) = (outcome is null)),
  primary key (project_id, company_id)
);
create unique index one_reservation_per_slot on app.quote_reservations (project_id, slot) where ended_at is null;
create unique index two_reservations_per_company on app.quote_reservations (company_id, number) where ended_at is null;
create index quote_reservations_to_end on app.quote_reservations (held_until) where ended_at is null;

-- How many companies have started a quote. A quote is sent without a lock: its statement repeats the number that its slot was
-- chosen with, so that nobody who started meanwhile loses the slot.
alter table app.projects add column started_quotes integer not null default 0;

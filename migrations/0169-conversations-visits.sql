-- Visits that a project's owner and a company book in their conversation: one party proposes times, the other one chooses.
create table app.visits (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references app.conversations on delete cascade,
  -- The entry of a calendar: a visit that is moved to another time keeps it, and counts its changes.
  series_id uuid not null default uuidv7(),
  sequence integer not null default 0 check (sequence >= 0),
  state text not null default 'proposed' check (
    state in ('proposed', 'booked', 'declined', 'replaced', 'expired', 'cancelled', 'moved', 'held')
  ),
  proposed_by text not null check (proposed_by in ('customer', 'company')),
  author_id uuid references app.profiles on delete set null,
  proposed_at timestamptz not null,
  -- Null when there is none, or its author has been erased.
  note text check (char_length(note) between 1 and 500),
  -- The time that was chosen.
  starts_at timestamptz,
  ends_at timestamptz,
  booked_at timestamptz,
  -- When it was declined, cancelled, moved, or over.
  ended_at timestamptz,
  reminded_at timestamptz,
  check ((starts_at is null) = (ends_at is null) and (starts_at is null) = (booked_at is null)),
  check (ends_at > starts_at),
  check (state in ('booked', 'moved', 'held', 'cancelled') or starts_at is null),
  check (state not in ('booked', 'moved', 'held') or starts_at is not null),
  check ((ended_at is null) = (state in ('proposed', 'booked')))
);
-- One proposal waits for an answer, and one visit is agreed on.
create unique index visits_proposed on app.visits (conversation_id) where state = 'proposed';
create unique index visits_booked on app.visits (conversation_id) where state = 'booked';
create index visits_of_conversation on app.visits (conversation_id, id);
create index visits_of_author on app.visits (author_id);
create index visits_of_series on app.visits (series_id, sequence);
-- For the clock: those that are over, and those to be reminded of.
create index visits_coming on app.visits (starts_at) where state = 'booked';

-- The times that were proposed, the earliest first.
create table app.visit_times (
  visit_id uuid not null references app.visits on delete cascade,
  position integer not null check (position between 1 and 3),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (visit_id, position),
  unique (visit_id, starts_at),
  check (ends_at > starts_at)
);

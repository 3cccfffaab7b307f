-- Ground that every feature stands on: schemas, Swedish sort order, events, live updates, kept mail, rate limits.

create schema if not exists auth;
create schema if not exists app;

-- Swedish alphabet (… z å ä ö), equal to Intl.Collator('sv'); PostgreSQL's default sorts ä before å.
create collation app.sv (provider = icu, locale = 'und', rules = '&z<å<<<Å<ä<<<Ä<<æ<<<Æ<ö<<<Ö<<ø<<<Ø');

-- One row per change, written in the change's own transaction: audit trail, timeline and outbox in one.
create table app.events (
  id uuid primary key default uuidv7(),
  occurred_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('anonymous', 'customer', 'company', 'staff', 'system', 'webhook')),
  actor_id uuid,
  actor_name text,
  type text not null,
  subject_type text not null,
  subject_id uuid not null,
  payload jsonb not null default '{}',
  delivered_at timestamptz,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
);
create index events_undelivered on app.events (next_attempt_at) where delivered_at is null;
create index events_of_subject on app.events (subject_type, subject_id, id);

-- A counter per recipient, taken in the writing transaction: its row lock makes sequence order equal commit order,
-- so "everything after Last-Event-ID" can never skip an event that commits late.
create table app.live_cursors (
  user_id uuid primary key,
  seq bigint not null
);
create table app.live_events (
  user_id uuid not null,
  seq bigint not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, seq)
);
create index live_events_by_age on app.live_events (created_at);

-- Mail of the demo mode: kept instead of sent, readable at /dev/mail.
create table app.kept_mails (
  id uuid primary key default uuidv7(),
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  kept_at timestamptz not null
);
create index kept_mails_newest on app.kept_mails (kept_at desc);

-- Token buckets; one atomic upsert takes a token.
create unlogged table app.rate_limits (
  key text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null
);

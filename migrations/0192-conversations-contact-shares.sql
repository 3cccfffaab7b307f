-- Which of a customer's contact data one company may see before there is a deal, by the customer's choice. The data itself is never here: it
-- is read from the profile and the project while it is shared.
create table app.contact_shares (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references app.conversations on delete cascade,
  kind text not null check (kind in ('phone', 'email', 'street')),
  shared_at timestamptz not null,
  -- When it was first shown to somebody of the company.
  seen_at timestamptz check (seen_at >= shared_at),
  ended_at timestamptz check (ended_at >= shared_at),
  -- The customer took it back, or it ended with the reason for it.
  ended_by text check (ended_by in ('customer', 'system')),
  check ((ended_at is null) = (ended_by is null))
);
create unique index contact_shares_live on app.contact_shares (conversation_id, kind) where ended_at is null;
create index contact_shares_of_conversation on app.contact_shares (conversation_id, id);

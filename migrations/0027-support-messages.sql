-- What people write to support, and what became of it.
create table app.contact_messages (
  id uuid primary key default uuidv7(),
  -- Whoever was logged in; what a visitor writes belongs to no account.
  user_id uuid references auth.users on delete cascade,
  name text not null,
  email text not null,
  subject text not null check (char_length(subject) between 1 and 200),
  body text not null check (char_length(body) between 1 and 5000),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  received_at timestamptz not null,
  handled_at timestamptz,
  handled_by text,
  -- The answer as it was mailed, or why none was needed.
  outcome text check (char_length(outcome) between 1 and 5000),
  check ((state = 'open') = (handled_at is null)
    and (state = 'open') = (handled_by is null)
    and (state = 'open') = (outcome is null))
);
create index contact_messages_open on app.contact_messages (id) where state = 'open';
create index contact_messages_handled on app.contact_messages (handled_at desc, id desc) where state <> 'open';
create index contact_messages_of_account on app.contact_messages (user_id) where user_id is not null;
create index contact_messages_by_age on app.contact_messages (received_at);

-- Addresses whose mail server says that there is nobody there. They get no more mail until the person asks for one.
create table app.refused_emails (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (char_length(email) <= 320),
  -- What the server answered: its code alone, as '550 5.1.1'.
  code text not null check (code ~ '^[0-9]{3}( [0-9]\.[0-9]{1,3}\.[0-9]{1,3})?$'),
  refused_at timestamptz not null
);

create index refused_emails_newest on app.refused_emails (refused_at desc, id);

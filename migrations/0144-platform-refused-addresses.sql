-- Addresses whose mail server says that there is nobody there. They get no more mail until the person asks for one.
create table app.refused_addresses (
  id uuid primary key default gen_random_uuid(),
  address text not null unique check (char_length(address) <= 320),
  -- What the server answered: its code alone, as '550 5.1.1'.
  code text not null check (code ~ '^[0-9]{3}( [0-9]\.[0-9]{1,3}\.[0-9]{1,3})?$'),
  refused_at timestamptz not null
);

create index refused_addresses_newest on app.refused_addresses (refused_at desc, id);

-- What a customer writes down for themselves about a quote. Nobody else reads it: neither its company nor staff.
create table app.quote_notes (
  quote_id uuid primary key references app.quotes on delete cascade,
  words text not null check (char_length(words) between 1 and 2000),
  written_at timestamptz not null
);

-- A company may call itself something else than what was checked. Name and number that everybody sees stay until the new ones
-- have been checked; meanwhile they wait here.
alter table app.company_profiles
  add column wanted_name text check (char_length(wanted_name) between 2 and 200),
  add column wanted_org_number text check (wanted_org_number ~ '^[0-9]{10}$'),
  -- Counts the changes of what checks rest on: name, number, trades that need a licence. Who decides says which they saw.
  add column facts_revision integer not null default 1;

-- Who is expected to do what by when: kept from what projects, quotes, conversations, reviews and checks say already. Only what is open is here.
create table app.obligations (
  id uuid primary key default uuidv7(),
  kind text not null,
  turn text not null check (turn in ('customer', 'company')),
  project_id uuid references app.projects on delete cascade,
  -- The owner of the project.
  customer_id uuid references app.profiles on delete cascade,
  company_id uuid references app.company_profiles on delete cascade,
  -- From this instant it is shown.
  opens_at timestamptz not null,
  due_at timestamptz not null,
  -- From this instant it is over if nothing was done; null where an event of its own ends it.
  lapses_at timestamptz,
  -- The other party has been told that it takes longer.
  is_put_off boolean not null default false,
  unique nulls not distinct (project_id, company_id, kind, turn),
  check ((project_id is null) = (customer_id is null)),
  check (turn <> 'customer' or customer_id is not null),
  check (turn <> 'company' or company_id is not null),
  check (lapses_at is null or (project_id is not null and company_id is not null and lapses_at >= due_at))
);
create index obligations_of_customer on app.obligations (customer_id, due_at, id);
create index obligations_of_company on app.obligations (company_id, due_at, id);
create index obligations_to_lapse on app.obligations (lapses_at) where lapses_at is not null;

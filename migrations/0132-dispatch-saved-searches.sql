-- What a company wants to be told of when it is published: the choices of 'Hitta projekt' under a name. Ten for each company, held by
-- their slots.
create table app.saved_searches (
  id uuid primary key default uuidv7(),
  company_id uuid not null references app.company_profiles on delete cascade,
  slot smallint not null check (slot between 1 and 10),
  name text not null check (char_length(name) between 1 and 60),
  -- The choices as the parameters of the list's URL, with the words that somebody typed.
  choices text not null check (char_length(choices) <= 2000),
  -- Of the choices, those by which a published project finds the search.
  scope text not null check (scope in ('fitting', 'all')),
  category text,
  municipality_code char(4) references app.municipalities,
  notice text not null check (notice in ('bell', 'daily')),
  paused_at timestamptz,
  -- Projects published before are not told: it was saved, or went on, since then.
  since timestamptz not null,
  seen_at timestamptz not null,
  created_at timestamptz not null,
  unique (company_id, slot),
  -- Otherwise every project of the country would have to ask it.
  check (scope = 'fitting' or category is not null or municipality_code is not null)
);
-- Those among all projects, by trade or place; those among what fits are found by their company.
create index saved_searches_by_trade on app.saved_searches (category, municipality_code)
  where scope = 'all' and paused_at is null;
create index saved_searches_by_place on app.saved_searches (municipality_code)
  where scope = 'all' and paused_at is null and category is null;

-- Projects that fitted when they were published. `told_at`: the company was told of it because of this search.
create table app.saved_search_hits (
  search_id uuid not null references app.saved_searches on delete cascade,
  project_id uuid not null references app.projects on delete cascade,
  found_at timestamptz not null,
  told_at timestamptz,
  primary key (search_id, project_id)
);
create index saved_search_hits_of_project on app.saved_search_hits (project_id);
-- What the mail of the day is made of.
create index saved_search_hits_to_tell on app.saved_search_hits (found_at) where told_at is null;

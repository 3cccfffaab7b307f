-- What public pages tell in numbers: counted by a job each minute, never while somebody waits for a page. One row for the whole market
-- (neither trade nor municipality), one for each trade, and one for each trade in a municipality that has projects.
create table app.market_figures (
  category text check (category in ('bathroom', 'kitchen', 'outdoor', 'plumbing', 'painting', 'electrical')),
  municipality_code char(4) references app.municipalities,
  -- What is counted: see src/features/market/server/market-figure-store.ts.
  figures jsonb not null,
  -- When a project that is counted last changed; null for the whole market, and where there is none.
  changed_at timestamptz,
  unique nulls not distinct (category, municipality_code),
  check (category is not null or municipality_code is null)
);

-- Which companies have been told by mail of weights of the ranking that do not count yet: each once of each version.
create table app.ranking_announcements (
  company_id uuid not null references app.company_profiles on delete cascade,
  version smallint not null check (version > 1),
  told_at timestamptz not null,
  primary key (company_id, version)
);

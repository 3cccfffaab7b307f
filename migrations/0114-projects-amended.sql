-- A project can be changed while it takes quotes. Each change is a version: a quote says for which one it was last made or
-- confirmed (0115), and is not accepted while that is an earlier one.
alter table app.projects add column version integer not null default 1 check (version between 1 and 60);

-- What a project said before each change, for the companies whose quotes rest on it.
create table app.project_amendments (
  project_id uuid not null references app.projects on delete cascade,
  -- The version that the change made.
  version integer not null check (version between 2 and 60),
  -- Those of the facts that changed, as they were: see `AmendableFacts`.
  before jsonb not null,
  -- Which of the changes that companies were told of; null when nobody had a live quote. A sixth is refused.
  told smallint check (told between 1 and 5),
  amended_at timestamptz not null,
  primary key (project_id, version),
  unique (project_id, told)
);

alter table app.dispatch_runs drop constraint dispatch_runs_reason_check;
alter table app.dispatch_runs add constraint dispatch_runs_reason_check
  check (reason in ('published', 'shown', 'reopened', 'extended', 'quote-withdrawn', 'company-approved', 'widened', 'amended'));

-- Since when a company has been able to read all but name, contact and street of a project: its owner is told.
create table app.project_readers (
  project_id uuid not null references app.projects on delete cascade,
  company_id uuid not null references app.company_profiles on delete cascade,
  first_read_at timestamptz not null,
  primary key (project_id, company_id)
);
create index project_readers_of_company on app.project_readers (company_id);

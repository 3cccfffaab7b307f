-- Companies are asked in waves: one run after each event that calls for quotes.
create table app.dispatch_runs (
  id uuid primary key default uuidv7(),
  project_id uuid not null references app.projects on delete cascade,
  reason text not null
    check (reason in ('published', 'shown', 'reopened', 'extended', 'quote-withdrawn', 'company-approved')),
  begun_at timestamptz not null,
  deadline_at timestamptz not null check (deadline_at > begun_at),
  -- When it looks again if nothing happens before; null once it has ended.
  look_again_at timestamptz,
  handed_over_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('deadline', 'project-over')),
  waves smallint not null default 0,
  -- What the customer is told: see `Forecast` in src/features/matching/domain/forecast.ts.
  forecast jsonb,
  check ((ended_at is null) = (outcome is null)),
  check ((ended_at is null) = (look_again_at is not null))
);
create unique index dispatch_runs_open on app.dispatch_runs (project_id) where ended_at is null;
create index dispatch_runs_of_project on app.dispatch_runs (project_id, begun_at desc);
create index dispatch_runs_due on app.dispatch_runs (look_again_at) where ended_at is null;
create index dispatch_runs_handed_over on app.dispatch_runs (handed_over_at) where handed_over_at is not null;

alter table app.project_invitations
  -- Null for companies that staff have asked by hand, and for those asked before there were runs.
  add column run_id uuid references app.dispatch_runs on delete cascade,
  add column wave smallint,
  -- Thousandths of a point, the weights' version and the value of each factor: what the company is shown.
  add column score integer,
  add column ranking jsonb,
  -- What was expected of the company when it was asked: see `ResponseEstimate`.
  add column estimate jsonb,
  add column outcome text check (outcome in ('quoted', 'declined', 'silent', 'late-quote', 'called-off')),
  add column decline_reason text check (decline_reason in ('too-far', 'no-time', 'wrong-trade', 'too-small')),
  add column settled_at timestamptz,
  add column answered_at timestamptz,
  add column counted_at timestamptz,
  add check ((outcome is null) = (settled_at is null)),
  add check (outcome is not distinct from 'declined' or decline_reason is null);
create index project_invitations_of_run on app.project_invitations (run_id);
create index project_invitations_to_count on app.project_invitations (settled_at)
  where settled_at is not null and counted_at is null and estimate is not null;

-- How a company has answered, in counts that fade: see `ResponseRecord`.
create table app.response_records (
  company_id uuid primary key references app.company_profiles on delete cascade,
  record jsonb not null
);
-- The same of all companies of a trade in a county, of a trade (county ''), and of the market (both '').
create table app.response_groups (
  category text not null,
  county text not null,
  record jsonb not null,
  primary key (category, county)
);
-- The market's record is there from the beginning, so that every count can lock it first, and counts follow one another.
insert into app.response_groups values ('', '', '{"asked": 0, "quotes": [0, 0, 0, 0, 0, 0, 0, 0], "declined": 0, "away": 0,
  "recentQuotes": 0, "recentExpected": 0, "countedAt": 0}');

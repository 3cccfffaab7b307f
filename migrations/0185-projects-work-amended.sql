-- Trade and place of a project (its work) can be amended like the rest. `work_version` is the last version that changed them.
alter table app.projects
  add column work_version integer not null default 1,
  add constraint projects_work_version_is_a_version check (work_version between 1 and version);

-- Which of the changes of the work it is, each of which asks other companies. A fourth is refused.
alter table app.project_amendments
  add column work_count smallint check (work_count between 1 and 3),
  add unique (project_id, work_count);

-- Since when a request does not count, because the project's work was amended and the company does not take it. The row stays:
-- nobody is asked twice.
alter table app.project_invitations add column released_at timestamptz;

-- The version of the project's work that a run asks about: one about an earlier version is over.
alter table app.dispatch_runs
  add column work_version integer not null default 1,
  drop constraint dispatch_runs_reason_check,
  drop constraint dispatch_runs_outcome_check;
alter table app.dispatch_runs
  add constraint dispatch_runs_reason_check check (reason in
    ('published', 'shown', 'reopened', 'extended', 'quote-withdrawn', 'company-approved', 'widened', 'amended', 'work-amended')),
  add constraint dispatch_runs_outcome_check check (outcome in ('deadline', 'project-over', 'work-amended'));

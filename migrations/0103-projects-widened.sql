-- The customer lets us ask companies whose area ends before the project, and companies of neighbouring trades.
alter table app.projects add column widened_at timestamptz;

alter table app.project_invitations
  -- Why the company was asked though it had not said that it takes such work: null for all others.
  add column beyond text check (beyond in ('area', 'trade', 'area-and-trade')),
  -- Whole metres from its area to the project; null for chosen municipalities, whose borders are not known.
  add column outside_m integer check (outside_m >= 0);

alter table app.dispatch_runs drop constraint dispatch_runs_reason_check;
alter table app.dispatch_runs add constraint dispatch_runs_reason_check
  check (reason in ('published', 'shown', 'reopened', 'extended', 'quote-withdrawn', 'company-approved', 'widened'));

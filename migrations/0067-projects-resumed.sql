-- When its owner took back that the work was done; once for each project (decisions.md section 9).
alter table app.projects add column resumed_at timestamptz;

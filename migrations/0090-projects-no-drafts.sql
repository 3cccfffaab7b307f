-- What a visitor has begun waits in project_drafts; a project is born published, and no row was ever anything before that.
alter table app.projects drop constraint projects_state_check;
alter table app.projects add constraint projects_state_check check (state in
  ('published', 'quoted', 'awarded', 'in_progress', 'completed', 'expired', 'cancelled', 'hidden'));

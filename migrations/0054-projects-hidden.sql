-- Staff hide an open project, and show it again; and close one. What they write about it is with moderation.
alter table app.projects drop constraint projects_state_check;
alter table app.projects add constraint projects_state_check check (state in
  ('draft', 'published', 'quoted', 'awarded', 'in_progress', 'completed', 'expired', 'cancelled', 'hidden'));
alter table app.projects
  -- Cancelled by staff, and not by its owner.
  add column closed_by_staff boolean not null default false,
  add constraint projects_closed_are_cancelled check (not closed_by_staff or state = 'cancelled');

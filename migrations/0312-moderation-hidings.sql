-- kind: concurrent
-- For the desk's tasks: the projects that staff have hidden, and that their owner may have mended.
create index concurrently if not exists project_decisions_hiding on app.project_decisions (project_id)
  where action = 'hidden' and suspension_id is null;

-- kind: concurrent
-- For the desk's tasks: hidden projects that their owner has mended.
create index concurrently if not exists projects_hidden on app.projects (id) where state = 'hidden';

-- kind: concurrent
-- Staff find projects by title and place; by their owner through the index of owners (0060). To the letter what
-- project-list-queries.ts asks.
create index concurrently if not exists projects_by_words on app.projects
  using gin (app.folded_words(title || ' ' || location));

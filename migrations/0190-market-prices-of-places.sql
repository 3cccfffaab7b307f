-- kind: concurrent
-- The newest accepted projects of a trade in a municipality, for the price that is told of there: counted for each place by itself.
create index concurrently if not exists projects_awarded_by_place
  on app.projects (category, municipality_code, awarded_at desc) where awarded_at is not null;

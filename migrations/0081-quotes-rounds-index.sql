-- kind: concurrent
create unique index concurrently if not exists three_rounds_per_company
  on app.quotes (project_id, company_id, round);

-- kind: concurrent
create unique index concurrently if not exists projects_by_submission
  on app.projects (owner_id, submission_key, contents_digest);

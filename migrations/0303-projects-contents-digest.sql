-- A form names one project only together with its contents: sent again with others, it makes another project.
-- Until the index of 0304 is there, the lock of the owner's account alone keeps a submission from making two.
alter table app.projects
  add column contents_digest bytea,
  drop constraint projects_owner_id_submission_key_key;

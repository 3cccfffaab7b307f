-- What a company types in the form of a quote, so that it is found again on another device: one for each company and project.
-- `quote_version`: 0 for a quote that is not sent, else the version of the sent one that is being revised. `stamp` is new with every save: who
-- saves names the one that they have seen, so that an older tab overwrites nothing.
create table app.quote_drafts (
  company_id uuid not null references app.company_profiles on delete cascade,
  project_id uuid not null references app.projects on delete cascade,
  quote_version smallint not null check (quote_version between 0 and 6),
  form jsonb not null check (jsonb_typeof(form) = 'object' and octet_length(form::text) <= 131072),
  stamp uuid not null default uuidv7(),
  saved_at timestamptz not null,
  primary key (company_id, project_id)
);
create index quote_drafts_of_project on app.quote_drafts (project_id);

-- A draft has become a quote or its next version.
create function app.end_draft_of_quote() returns trigger language plpgsql as $$
begin
  delete from app.quote_drafts where company_id = new.company_id and project_id = new.project_id;
  return null;
end
$$;
create trigger quotes_end_draft_when_sent after insert on app.quotes
  for each row execute function app.end_draft_of_quote();
create trigger quotes_end_draft_when_revised after update of version on app.quotes
  for each row when (new.version <> old.version) execute function app.end_draft_of_quote();

-- The project takes no quotes any more. One that staff have hidden may come back.
create function app.end_drafts_of_project() returns trigger language plpgsql as $$
begin
  delete from app.quote_drafts where project_id = new.id;
  return null;
end
$$;
create trigger projects_end_drafts after update of state on app.projects
  for each row when (new.state <> old.state and new.state not in ('published', 'quoted', 'hidden'))
  execute function app.end_drafts_of_project();

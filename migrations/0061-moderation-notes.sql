-- What staff write down for each other about an account, its company or one of its projects. Nobody else ever sees it; it goes with
-- the account that it is about.
create table app.staff_notes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  company_id uuid references app.company_profiles on delete cascade,
  project_id uuid references app.projects on delete cascade,
  body text not null check (char_length(body) between 1 and 2000),
  written_by text not null,
  written_at timestamptz not null,
  check (company_id is null or project_id is null)
);
create index staff_notes_of_account on app.staff_notes (user_id, id desc);
create index staff_notes_of_company on app.staff_notes (company_id, id desc) where company_id is not null;
create index staff_notes_of_project on app.staff_notes (project_id, id desc) where project_id is not null;

-- Answers that staff give often, in their own words.
create table app.reply_templates (
  id uuid primary key default uuidv7(),
  name text not null check (char_length(name) between 1 and 60),
  body text not null check (char_length(body) between 1 and 3000),
  changed_by text not null,
  changed_at timestamptz not null
);

-- Questions that companies ask about a project before they quote, each answered once for all of them.
create table app.project_questions (
  id uuid primary key default uuidv7(),
  project_id uuid not null references app.projects on delete cascade,
  company_id uuid not null references app.company_profiles on delete cascade,
  -- Which of the company's questions about the project it is: three at most.
  number smallint not null check (number between 1 and 3),
  question text not null check (length(question) between 1 and 1000),
  asked_at timestamptz not null,
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  unique (project_id, company_id, number)
);
create index project_questions_of_company on app.project_questions (company_id);

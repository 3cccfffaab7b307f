-- Answers that were expected and never came while there was time. An obligation goes when it lapses; this stays for the figures of who answers.
create table app.lapsed_answers (
  -- Of the obligation that lapsed.
  id uuid primary key,
  kind text not null check (kind in ('answer-message', 'answer-question')),
  turn text not null check (turn in ('customer', 'company')),
  project_id uuid not null references app.projects on delete cascade,
  company_id uuid not null references app.company_profiles on delete cascade,
  due_at timestamptz not null,
  lapsed_at timestamptz not null
);
create index lapsed_answers_of_project on app.lapsed_answers (project_id);
create index lapsed_answers_of_company on app.lapsed_answers (company_id, turn);

-- Answers to the questions about the job (src/features/projects/domain/interview-questions.ts): whole numbers and codes of choices by
-- question, never words of a person.
alter table app.projects add column answers jsonb not null default '{}'
  constraint projects_answers_are_small check (jsonb_typeof(answers) = 'object' and pg_column_size(answers) <= 4096);

-- What a company reuses from quote to quote: at most thirty, each with a name of its own.
create table app.quote_templates (
  id uuid primary key default uuidv7(),
  company_id uuid not null references app.company_profiles on delete cascade,
  number smallint not null check (number between 1 and 30),
  name text not null check (char_length(name) between 1 and 60),
  form jsonb not null check (jsonb_typeof(form) = 'object' and octet_length(form::text) <= 131072),
  saved_at timestamptz not null,
  unique (company_id, number)
);
create unique index quote_templates_by_name on app.quote_templates (company_id, lower(name));

-- What a project's owner and one company write to each other about it: one conversation for each pair.
create table app.conversations (
  id uuid primary key default uuidv7(),
  project_id uuid not null references app.projects on delete cascade,
  company_id uuid not null references app.company_profiles on delete cascade,
  started_at timestamptz not null,
  -- The newest message, and the newest of each party, by their numbers; 0 while there is none.
  last_number integer not null default 0 check (last_number >= 0),
  last_at timestamptz not null,
  customer_last integer not null default 0 check (customer_last between 0 and last_number),
  company_last integer not null default 0 check (company_last between 0 and last_number),
  -- How far each party has read, and since when.
  customer_read integer not null default 0 check (customer_read between 0 and last_number),
  customer_read_at timestamptz,
  company_read integer not null default 0 check (company_read between 0 and last_number),
  company_read_at timestamptz,
  -- The parties that take no more messages here.
  customer_stopped_at timestamptz,
  company_stopped_at timestamptz,
  unique (project_id, company_id)
);
create index conversations_of_company on app.conversations (company_id, last_at desc, id desc);

create table app.messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references app.conversations on delete cascade,
  -- 1, 2, 3 … within the conversation: the order that both parties read.
  number integer not null check (number > 0),
  written_by text not null check (written_by in ('customer', 'company')),
  author_id uuid references app.profiles on delete set null,
  -- Of the browser: the same message sent again is stored once.
  submission_key uuid not null,
  -- Null when its author has been erased.
  words text check (char_length(words) between 1 and 5000),
  sent_at timestamptz not null,
  unique (conversation_id, number),
  unique (conversation_id, written_by, submission_key)
);
create index messages_of_author on app.messages (author_id);

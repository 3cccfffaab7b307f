-- Whoever works for the operator: a record of its own beside the account, made from the command line and never by sign-up.
create table app.staff (
  user_id uuid primary key references auth.users on delete cascade,
  name text not null check (char_length(name) between 2 and 200),
  made_by text not null,
  created_at timestamptz not null
);

-- People whom a company shows on its page. Each has said yes to it, and may take that back: then the company removes the row.
create table app.shown_people (
  id uuid primary key default uuidv7(),
  company_id uuid not null references app.company_profiles on delete cascade,
  name text not null check (char_length(name) between 2 and 80),
  role text check (char_length(role) between 1 and 80),
  -- When the company last said that the person agrees.
  agreed_at timestamptz not null,
  -- The report for which staff hide the person from everybody except the company, until they show them again.
  hidden_for uuid,
  -- The portrait, if there is one: a new one has a new id, so that nothing that is kept shows the one before.
  portrait_id uuid unique,
  portrait_key text unique,
  portrait_mime text check (portrait_mime in ('image/jpeg', 'image/png', 'image/webp')),
  portrait_width integer check (portrait_width > 0),
  portrait_height integer check (portrait_height > 0),
  check (num_nulls(portrait_id, portrait_key, portrait_mime, portrait_width, portrait_height) in (0, 5))
);
create index shown_people_hidden_for on app.shown_people (hidden_for) where hidden_for is not null;
create index shown_people_of_company on app.shown_people (company_id, id);

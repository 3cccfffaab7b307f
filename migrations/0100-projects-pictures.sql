-- What a project looks like, for the companies that may quote on it. The contents lie in the file store under file_key.
create table app.project_pictures (
  id uuid primary key default uuidv7(),
  project_id uuid not null references app.projects on delete cascade,
  -- The order in which they are shown, without gaps: a project can have no thirteenth picture.
  position smallint not null check (position between 1 and 12),
  file_key text not null unique,
  mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp')),
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 1600),
  added_at timestamptz not null,
  -- Compared at the end of a statement: those behind a removed picture move up in one.
  unique (project_id, position) deferrable initially immediate
);

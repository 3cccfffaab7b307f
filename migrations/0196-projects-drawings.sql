-- Drawings of a project as PDF, for the companies that may quote on it. The contents lie in the file store under file_key.
create table app.project_drawings (
  id uuid primary key default uuidv7(),
  project_id uuid not null references app.projects on delete cascade,
  -- The order in which they are shown, without gaps: a project can have no seventh drawing.
  position smallint not null check (position between 1 and 6),
  -- As the owner calls it.
  file_name text not null check (char_length(file_name) between 1 and 120),
  file_key text not null unique,
  size_bytes integer not null check (size_bytes > 0),
  added_at timestamptz not null,
  -- Compared at the end of a statement: those behind a removed drawing move up in one.
  unique (project_id, position) deferrable initially immediate
);

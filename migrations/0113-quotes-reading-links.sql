-- The link by which a co-owner reads a project's comparison without a login: one per project. A new one replaces the one before it.
create table app.reading_links (
  project_id uuid primary key references app.projects on delete cascade,
  -- SHA-256 of the secret in the link, which is kept nowhere.
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  made_at timestamptz not null,
  -- Null while the link opens the page. An ended one is known until it is replaced, so that its reader is told.
  ended_at timestamptz check (ended_at >= made_at)
);

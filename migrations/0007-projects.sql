create table app.projects (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references app.profiles on delete cascade,
  state text not null check (state in
    ('draft', 'published', 'quoted', 'awarded', 'in_progress', 'completed', 'expired', 'cancelled')),
  title text not null check (char_length(title) between 2 and 120),
  -- The title that anyone may see: null when it holds contact data.
  card_title text,
  category text not null check (category in ('bathroom', 'kitchen', 'outdoor', 'plumbing', 'painting', 'electrical')),
  description text not null check (char_length(description) between 10 and 5000),
  budget text not null check (budget in
    ('under-25000', '25000-50000', '50000-100000', '100000-200000', 'over-200000', 'open')),
  -- What was typed, and the resolved place when known. Only the owner and the awarded company see the former.
  location text not null check (char_length(location) between 2 and 200),
  place_label text,
  municipality_code char(4) references app.municipalities,
  latitude double precision,
  longitude double precision,
  end_date date not null,
  needs_permit text not null check (needs_permit in ('yes', 'no', 'unknown')),
  additional_info text check (char_length(additional_info) <= 5000),
  quotes_until timestamptz not null,
  published_at timestamptz not null,
  -- The company whose quote was accepted: from then on a party to the project.
  awarded_company_id uuid references app.company_profiles on delete set null,
  awarded_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_reason text,
  -- Given by the form before the first attempt: a repeated submit finds the project instead of making another.
  submission_key uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner_id, submission_key),
  check ((latitude is null) = (longitude is null)),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check (awarded_company_id is null or awarded_at is not null)
);
create index projects_of_owner on app.projects (owner_id, published_at desc);
-- Companies and visitors page through open projects, newest first, by category, municipality, both or neither.
create index projects_open_newest on app.projects (published_at desc, id desc) where state in ('published', 'quoted');
create index projects_open_by_category on app.projects (category, published_at desc, id desc)
  where state in ('published', 'quoted');
create index projects_open_by_municipality on app.projects (municipality_code, published_at desc, id desc)
  where state in ('published', 'quoted');
create index projects_open_by_both on app.projects (category, municipality_code, published_at desc, id desc)
  where state in ('published', 'quoted');
create index projects_of_company on app.projects (awarded_company_id) where awarded_company_id is not null;
create index projects_to_expire on app.projects (quotes_until) where state in ('published', 'quoted');

-- What a visitor wrote before logging in; published once, at the first login with the draft's cookie.
create table app.project_drafts (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  input jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  published_project_id uuid references app.projects on delete cascade
);
create index project_drafts_by_age on app.project_drafts (expires_at);

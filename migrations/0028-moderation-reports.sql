-- What anybody reports (regulation (EU) 2022/2065, article 16), and what was decided and why (articles 16 and 17).
create table app.content_reports (
  id uuid primary key default uuidv7(),
  subject_type text not null check (subject_type in ('company', 'project')),
  subject_id uuid not null,
  ground text not null
    check (ground in ('unlawful', 'false-facts', 'others-work', 'personal-data', 'offensive', 'other')),
  explanation text not null check (char_length(explanation) between 1 and 5000),
  -- Of whoever wants to know what becomes of it.
  email text,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  reported_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text check (char_length(reason) between 1 and 3000),
  restored_at timestamptz,
  check ((state = 'open') = (decided_at is null)
    and (state = 'open') = (decided_by is null)
    and (state = 'open') = (reason is null)),
  check (restored_at is null or state = 'upheld')
);
create index content_reports_open on app.content_reports (id) where state = 'open';
create index content_reports_decided on app.content_reports (decided_at desc, id desc) where state <> 'open';
create index content_reports_of_subject on app.content_reports (subject_id);
create index content_reports_by_age on app.content_reports (reported_at);

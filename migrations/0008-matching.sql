-- One matching run per project: how many were asked, when, and by which engine.
create table app.project_matchings (
  project_id uuid primary key references app.projects on delete cascade,
  engine text not null,
  candidates integer not null,
  invited integer not null,
  matched_at timestamptz not null
);
create index project_matchings_unmatched on app.project_matchings (matched_at) where invited = 0;

create table app.project_invitations (
  project_id uuid not null references app.projects on delete cascade,
  company_id uuid not null references app.company_profiles on delete cascade,
  rank smallint not null check (rank >= 1),
  distance_m integer not null,
  invited_at timestamptz not null,
  primary key (project_id, company_id)
);
create index project_invitations_of_company on app.project_invitations (company_id, invited_at desc);

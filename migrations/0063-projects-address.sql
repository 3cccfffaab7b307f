-- Where the work is to be done, to the door: apart from what companies read. Only the owner, the company whose quote was
-- accepted and staff see it.
create table app.project_addresses (
  project_id uuid primary key references app.projects on delete cascade,
  street text not null check (char_length(street) between 3 and 120),
  updated_at timestamptz not null
);

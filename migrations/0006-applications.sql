create table app.partner_applications (
  id uuid primary key default uuidv7(),
  company_id uuid not null references app.company_profiles on delete cascade,
  user_id uuid not null references app.profiles on delete cascade,
  state text not null check (state in ('submitted', 'approved', 'refused')),
  company_name text not null,
  org_number text,
  contact_person text not null,
  contact_email text not null,
  contact_phone text,
  location text,
  services_description text,
  certifications text,
  customer_references text,
  website text,
  profile_created boolean not null default true,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  check ((state = 'submitted') = (decided_at is null))
);
-- A company has at most one application that is open or approved.
create unique index one_live_application_per_company on app.partner_applications (company_id)
  where state in ('submitted', 'approved');

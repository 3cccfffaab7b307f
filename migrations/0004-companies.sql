create table app.company_profiles (
  id uuid primary key default uuidv7(),
  profile_id uuid not null unique references app.profiles on delete cascade,
  company_name text not null check (char_length(company_name) between 2 and 200),
  -- Ten digits without hyphen. A sole trader's number is a personal identity number: never shown in public.
  org_number text unique check (org_number ~ '^[0-9]{10}$'),
  description text,
  contact_person text not null,
  contact_email text not null,
  contact_phone text,
  -- The base: what was typed, and its resolved place when known.
  location text not null,
  municipality_code char(4) references app.municipalities,
  latitude double precision,
  longitude double precision,
  service_radius_m integer not null check (service_radius_m between 1000 and 2000000),
  vat_exempt boolean not null default false,
  services_description text,
  certifications text,
  website text,
  docs_uploaded boolean not null default false,
  is_partner boolean not null default true,
  -- Only a cache of application and verification items; what counts is computed at the moment of asking.
  is_verified boolean not null default false,
  partner_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);
alter table app.profiles add foreign key (company_profile_id) references app.company_profiles on delete set null;
create index company_profiles_by_municipality on app.company_profiles (municipality_code);

create table app.company_categories (
  company_id uuid not null references app.company_profiles on delete cascade,
  category text not null check (category in ('bathroom', 'kitchen', 'outdoor', 'plumbing', 'painting', 'electrical')),
  primary key (company_id, category)
);
create index company_categories_by_category on app.company_categories (category, company_id);

-- A profile belongs to at most one company.
create table app.company_members (
  profile_id uuid primary key references app.profiles on delete cascade,
  company_id uuid not null references app.company_profiles on delete cascade,
  role text not null check (role in ('owner')),
  joined_at timestamptz not null
);
create unique index one_owner_per_company on app.company_members (company_id) where role = 'owner';
create index company_members_of_company on app.company_members (company_id);

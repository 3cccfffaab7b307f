-- What a company shows and where it wants to be asked.

alter table app.company_profiles
  -- Where it works: within service_radius_m of the base, or in the rows of company_municipalities.
  add column service_area text not null default 'radius' check (service_area in ('radius', 'municipalities')),
  -- How many requests it wants in seven days; null for as many as fit.
  add column capacity_per_week smallint check (capacity_per_week between 1 and 50),
  add column paused_at timestamptz,
  -- Paused through this Stockholm date; null with paused_at set: until it says otherwise.
  add column paused_until date,
  -- May everybody read contact person, phone and e-mail on its public page?
  add column shows_contact boolean not null default false,
  add constraint pause_has_a_beginning check (paused_until is null or paused_at is not null);

create table app.company_municipalities (
  company_id uuid not null references app.company_profiles on delete cascade,
  municipality_code char(4) not null references app.municipalities,
  primary key (company_id, municipality_code)
);
create index company_municipalities_by_code on app.company_municipalities (municipality_code, company_id);

-- Every address that a company's public page has had. Only one is in use, the others lead there.
create table app.company_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  company_id uuid not null references app.company_profiles on delete cascade,
  is_current boolean not null
);
create unique index one_current_slug_per_company on app.company_slugs (company_id) where is_current;
create index company_slugs_of_company on app.company_slugs (company_id);

-- Companies from before there were public pages: the name in small plain letters, the oldest of namesakes first.
with named as (
  select c.id, c.created_at, coalesce(nullif(trim(both '-' from left(regexp_replace(
    translate(lower(c.company_name), 'åäàáâãæçèéêëìíîïñòóôõöøùúûüýÿ', 'aaaaaaaceeeeiiiinoooooouuuuyy'),
    '[^a-z0-9]+', '-', 'g'), 60)), ''), 'foretag') as slug
  from app.company_profiles c
  where exists (select from app.company_members m where m.company_id = c.id)
), numbered as (
  select id, slug, row_number() over (partition by slug order by created_at, id) as number from named
)
insert into app.company_slugs (slug, company_id, is_current)
select case when number = 1 then slug else slug || '-' || replace(id::text, '-', '') end, id, true from numbered;

create table app.portfolio_entries (
  id uuid primary key default uuidv7(),
  company_id uuid not null references app.company_profiles on delete cascade,
  title text not null check (char_length(title) between 2 and 120),
  text text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index portfolio_entries_of_company on app.portfolio_entries (company_id, id desc);

-- The contents lie in the file store under file_key.
create table app.portfolio_pictures (
  id uuid primary key default uuidv7(),
  entry_id uuid not null references app.portfolio_entries on delete cascade,
  file_key text not null unique,
  mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  added_at timestamptz not null
);
create index portfolio_pictures_of_entry on app.portfolio_pictures (entry_id, id);

-- Swedish places. Rows are loaded by the places feature after migrating, not by this file.
-- `search_name` and `other_name` are folded by the feature: small letters without accents, words one space apart.

create table app.municipalities (
  code char(4) primary key,
  name text not null,
  official_name text not null,
  search_name text not null,
  county_code char(2) not null,
  county_name text not null,
  main_place text not null,
  latitude double precision not null check (latitude between 55 and 70),
  longitude double precision not null check (longitude between 10 and 25)
);

-- Localities from GeoNames (CC BY 4.0). The municipality is the nearest main place in the county: approximate.
create table app.localities (
  id integer primary key,
  name text not null,
  search_name text not null,
  other_name text,
  municipality_code char(4) not null references app.municipalities,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null
);
create index localities_of_municipality on app.localities (municipality_code);

-- Three-digit prefixes from our own table (most likely municipality), five-digit codes from an imported register.
create table app.postcodes (
  code text primary key check (code ~ '^[1-9][0-9]{2}([0-9]{2})?$'),
  locality text,
  municipality_code char(4) not null references app.municipalities,
  latitude double precision,
  longitude double precision,
  check ((latitude is null) = (longitude is null))
);

-- Where the rows came from. The version tells a later start whether there is anything to load.
create table app.place_sources (
  name text primary key,
  id uuid not null unique default uuidv7(),
  version text not null,
  loaded_at timestamptz not null
);

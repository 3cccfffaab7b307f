-- Who could be asked about work, in the order of the ranking: kept by events and a job, so that a request reads as many rows as it
-- answers with, however many companies there are.

-- All companies of a trade that stand at exactly the same point and work within the same radius, or in the same chosen municipality.
-- They lose the same points for their distance to a project, so within a spot only the rest of their points decides.
create table app.matching_spots (
  id integer generated always as identity primary key,
  category text not null check (category in ('bathroom', 'kitchen', 'outdoor', 'plumbing', 'painting', 'electrical')),
  latitude double precision not null,
  longitude double precision not null,
  -- One of the two.
  radius_m integer,
  municipality_code char(4) references app.municipalities,
  -- No candidate of the spot lacks fewer points than this (thousandths of a point).
  least_penalty integer not null check (least_penalty >= 0),
  -- Metres from the middle of the earth.
  x double precision not null generated always as (6371009 * cos(radians(latitude)) * cos(radians(longitude))) stored,
  y double precision not null generated always as (6371009 * cos(radians(latitude)) * sin(radians(longitude))) stored,
  z double precision not null generated always as (6371009 * sin(radians(latitude))) stored,
  -- The square of the map that it lies in: a quarter of a degree high and half a degree wide (rank-tiles.ts).
  tile integer not null generated always as (floor(latitude * 4)::int * 1000 + floor(longitude * 2)::int) stored,
  -- The rectangle that holds the radius, on a map of the trade's own, a thousand degrees east of the one before, so that one index
  -- serves all trades. A degree of latitude is never shorter than 110 km; on a globe a radius of more than 500 km reaches farther
  -- east than that tells, so it reaches everywhere.
  reach box generated always as (box(
    point(longitude + 1000 * array_position('{bathroom,kitchen,outdoor,plumbing,painting,electrical}'::text[], category)
      - case when radius_m > 500000 then 180 else radius_m / (110000::float8 * cos(radians(latitude))) end,
      latitude - radius_m / 110000::float8),
    point(longitude + 1000 * array_position('{bathroom,kitchen,outdoor,plumbing,painting,electrical}'::text[], category)
      + case when radius_m > 500000 then 180 else radius_m / (110000::float8 * cos(radians(latitude))) end,
      latitude + radius_m / 110000::float8)
  )) stored,
  check ((radius_m is null) <> (municipality_code is null)),
  unique nulls not distinct (category, latitude, longitude, radius_m, municipality_code)
);
create index matching_spots_by_tile on app.matching_spots (category, tile, least_penalty)
  include (id, x, y, z, radius_m, municipality_code);
create index matching_spots_by_reach on app.matching_spots using gist (reach)
  include (id, category, x, y, z, radius_m, municipality_code, least_penalty) where radius_m is not null;
create index matching_spots_by_municipality on app.matching_spots (municipality_code, category)
  where municipality_code is not null;
create index matching_spots_by_penalty on app.matching_spots (category, least_penalty);

-- A company that may be asked about a trade, at each of its spots. Rows exist only for those that are verified, licensed in the trade,
-- not paused and not suspended.
create table app.matching_candidates (
  company_id uuid not null references app.company_profiles on delete cascade,
  spot_id integer not null references app.matching_spots,
  -- Has had as many requests this week as it takes.
  is_full boolean not null,
  -- What it lacks to all points besides those for distance, in thousandths of a point, and the factors that it comes from, per mille.
  penalty integer not null check (penalty >= 0),
  response_record smallint not null,
  load smallint not null,
  newcomer smallint not null,
  fit smallint not null,
  rating smallint not null,
  -- All its checks hold through this Stockholm date; null when none runs out.
  good_until date,
  -- Who comes first among equals: the random end of the id.
  lot bigint not null generated always as (('x' || right(company_id::text, 8))::bit(32)::bigint) stored,
  primary key (company_id, spot_id)
);
create index matching_candidates_in_order on app.matching_candidates (spot_id, is_full, penalty, lot, company_id)
  include (good_until, response_record, load, newcomer, fit, rating);

-- When the candidates of a company have to be looked at again because time has passed: a week, a pause, a check.
create table app.matching_renewals (
  company_id uuid primary key references app.company_profiles on delete cascade,
  due_at timestamptz
);
create index matching_renewals_due on app.matching_renewals (due_at) where due_at is not null;

-- Companies from before: the job finds them at once.
insert into app.matching_renewals (company_id, due_at) select id, '2026-11-01T00:00:00Z' from app.company_profiles;

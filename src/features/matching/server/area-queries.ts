import { sql } from 'kysely'

/**
 * SQL of the metres in a straight line between the positions of the tables `from` and `place` of the statement; as
 * `distanceMetres`, but not rounded.
 */
export function metresTo(place: string, from = 'company') {
  const [latitude, longitude] = [sql.ref<number>(`${place}.latitude`), sql.ref<number>(`${place}.longitude`)]
  const [fromLatitude, fromLongitude] = [sql.ref(`${from}.latitude`), sql.ref(`${from}.longitude`)]
  return sql<number>`2 * 6371009 * asin(least(1, sqrt(
    sin(radians(${latitude} - ${fromLatitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(${fromLatitude}))
      * sin(radians(${longitude} - ${fromLongitude}) / 2) ^ 2
  )))`
}

/** SQL of `distanceWithin` for a radius: whole metres, edge included. */
export function isWithinRadius(place: string) {
  return sql<boolean>`(
    abs(${sql.ref(`${place}.latitude`)} - company.latitude) <= ${halfNorth} and ${isNearEnough(place)})`
}

/** Exact but expensive, so it is computed only for companies whose bounding box contains the place. */
function isNearEnough(place: string) {
  return sql<boolean>`${metresTo(place)} < company.service_radius_m + 0.5`
}

/**
 * SQL of the ids of all companies whose area holds the municipality's main place; as `distanceWithin`, but through
 * indexes. `place` is a table with code, latitude and longitude. Those that chose the municipality are looked up one by one
 * by their id: as a join, reading all companies is as cheap to the planner.
 */
export function companiesReaching(place: string) {
  const here = sql`point(${sql.ref(`${place}.longitude`)}, ${sql.ref(`${place}.latitude`)})`
  return sql<{ id: string }>`
    select company.id from company_profiles company
    where company.service_area = 'radius' and ${reachBox} @> box(${here}, ${here}) and ${isNearEnough(place)}
    union all
    select company.id from company_municipalities chosen cross join lateral (
      select id from company_profiles
      where id = chosen.company_id and service_area = 'municipalities' and latitude is not null
      limit 1
    ) company
    where chosen.municipality_code = ${sql.ref(`${place}.code`)}`
}

const halfNorth = sql`company.service_radius_m / 110000::float8`
const halfEast = sql`company.service_radius_m / (110000::float8 * cos(radians(company.latitude)))`

/** Must be the same expression as in the index company_profiles_by_reach. */
const reachBox = sql`box(
  point(company.longitude - ${halfEast}, company.latitude - ${halfNorth}),
  point(company.longitude + ${halfEast}, company.latitude + ${halfNorth}))`

-- The pages of trades and municipalities: who works at a place, and what has happened there.

-- The rectangle of degrees that holds a company's service radius (companies without a base have none). A degree of latitude
-- is never shorter than 110 km; area-queries.ts asks with the same expression.
create index company_profiles_by_reach on app.company_profiles using gist (box(
  point(longitude - service_radius_m / (110000::float8 * cos(radians(latitude))), latitude - service_radius_m / 110000::float8),
  point(longitude + service_radius_m / (110000::float8 * cos(radians(latitude))), latitude + service_radius_m / 110000::float8)
)) where service_area = 'radius';

create index projects_completed_by_both on app.projects (category, municipality_code) where state = 'completed';
create index projects_by_category on app.projects (category, published_at desc);
create index projects_awarded_by_category on app.projects (category, awarded_at desc) where awarded_at is not null;

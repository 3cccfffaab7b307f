-- How many companies of a trade take requests in a municipality, and everywhere (without one): what pages and the site map tell. Kept
-- with the candidates, counted again each night.
create table app.served_places (
  category text not null check (category in ('bathroom', 'kitchen', 'outdoor', 'plumbing', 'painting', 'electrical')),
  municipality_code char(4) references app.municipalities,
  companies integer not null,
  -- When one of them last changed what it says.
  changed_at timestamptz not null,
  unique nulls not distinct (category, municipality_code)
);

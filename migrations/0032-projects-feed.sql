-- The public feed is narrowed to a county too: the first two digits of the municipality's code.
create index projects_open_by_county on app.projects (left(municipality_code, 2), published_at desc, id desc)
  where state in ('published', 'quoted');
create index projects_open_by_category_and_county
  on app.projects (category, left(municipality_code, 2), published_at desc, id desc)
  where state in ('published', 'quoted');

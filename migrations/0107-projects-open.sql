-- Whether a project is open, as a column of its own: indexes named the state before, so that the first quote's change of state
-- (published to quoted) had to touch eight of them. Generated, so nothing can write it otherwise.
-- Room is left in every page for the new version of a row: only beside the old one can it do without new index entries.
alter table app.projects set (fillfactor = 90);
alter table app.projects
  add column is_open boolean not null generated always as (state in ('published', 'quoted')) stored,
  add column is_completed boolean not null generated always as (state = 'completed') stored;
drop index app.projects_open_newest, app.projects_open_by_category, app.projects_open_by_municipality,
  app.projects_open_by_both, app.projects_to_expire, app.projects_completed_by_both, app.projects_open_by_county,
  app.projects_open_by_category_and_county;
create index projects_open_newest on app.projects (published_at desc, id desc) where is_open;
create index projects_open_by_category on app.projects (category, published_at desc, id desc) where is_open;
create index projects_open_by_municipality on app.projects (municipality_code, published_at desc, id desc) where is_open;
create index projects_open_by_both on app.projects (category, municipality_code, published_at desc, id desc) where is_open;
create index projects_open_by_county on app.projects (left(municipality_code, 2), published_at desc, id desc) where is_open;
create index projects_open_by_category_and_county
  on app.projects (category, left(municipality_code, 2), published_at desc, id desc) where is_open;
create index projects_to_expire on app.projects (quotes_until) where is_open;
create index projects_completed_by_both on app.projects (category, municipality_code) where is_completed;

-- kind: concurrent
-- Words of open projects: of the card that anybody may see, and of all that a company reads that may quote. The indexes are over the row
-- itself, so that nothing outlives it. Without a list of pending entries, which every search would have to walk.
create index concurrently if not exists projects_by_card_words
  on app.projects using gin (app.project_words(card_title, category, municipality_code)) with (fastupdate = off) where is_open;
create index concurrently if not exists projects_by_whole_words
  on app.projects using gin (app.project_words(
    title || ' ' || description || ' ' || coalesce(additional_info, ''), category, municipality_code))
  with (fastupdate = off) where is_open;
create index concurrently if not exists projects_by_title_letters
  on app.projects using gin (card_title app.gin_trgm_ops) with (fastupdate = off) where is_open;
create index concurrently if not exists company_profiles_by_name_words
  on app.company_profiles using gin (app.swedish_words(company_name));
create index concurrently if not exists company_profiles_by_name_letters
  on app.company_profiles using gin (company_name app.gin_trgm_ops);

-- kind: concurrent
-- With the new trade words, beside the indexes of before, which answer until these are ready.
create index concurrently if not exists projects_by_new_card_words
  on app.projects using gin (app.project_words(card_title, category, municipality_code)) with (fastupdate = off) where is_open;
drop index concurrently if exists app.projects_by_card_words;
create index concurrently if not exists projects_by_new_whole_words
  on app.projects using gin (app.project_words(
    title || ' ' || description || ' ' || coalesce(additional_info, ''), category, municipality_code))
  with (fastupdate = off) where is_open;
drop index concurrently if exists app.projects_by_whole_words;
create index concurrently if not exists company_profiles_by_new_name_words
  on app.company_profiles using gin (app.swedish_words(company_name));
drop index concurrently if exists app.company_profiles_by_name_words;
create index concurrently if not exists messages_new_words on app.messages using gin (app.swedish_words(words))
  where words is not null and hidden_because is null;
drop index concurrently if exists app.messages_words;

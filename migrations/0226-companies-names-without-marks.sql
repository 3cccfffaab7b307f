-- kind: concurrent
-- Names of companies are compared without the marks of their letters, so that a misspelt name is found from any keyboard.
create index concurrently if not exists company_profiles_by_bare_name_letters
  on app.company_profiles using gin (app.without_marks(company_name) app.gin_trgm_ops);
drop index concurrently if exists app.company_profiles_by_name_letters;

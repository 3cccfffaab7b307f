-- What a company shows can be hidden from everybody else after a report: by which one, so that it can be shown again.
alter table app.company_profiles add column description_hidden_for uuid;
alter table app.portfolio_entries add column hidden_for uuid;
create index company_profiles_hidden_for on app.company_profiles (description_hidden_for)
  where description_hidden_for is not null;
create index portfolio_entries_hidden_for on app.portfolio_entries (hidden_for) where hidden_for is not null;

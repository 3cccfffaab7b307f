-- The company that a customer asks straight from its public page. Kept without the company when that is deleted, so that nobody else is
-- asked instead unless the customer says so.
create table app.chosen_companies (
  project_id uuid primary key references app.projects on delete cascade,
  company_id uuid references app.company_profiles on delete set null,
  chosen_at timestamptz not null
);
create index chosen_companies_of_company on app.chosen_companies (company_id);

-- Nobody but the chosen company is asked, finds the project or reads it.
alter table app.projects add column only_chosen boolean not null default false;

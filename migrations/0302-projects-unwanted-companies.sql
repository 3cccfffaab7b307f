-- Companies from which a customer takes no messages about a project: they are not asked about that customer's other projects.
create table app.unwanted_companies (
  project_id uuid not null references app.projects on delete cascade,
  company_id uuid not null references app.company_profiles on delete cascade,
  since timestamptz not null,
  primary key (project_id, company_id)
);
create index unwanted_companies_of_company on app.unwanted_companies (company_id);

insert into app.unwanted_companies (project_id, company_id, since)
select project_id, company_id, customer_stopped_at from app.conversations where customer_stopped_at is not null;

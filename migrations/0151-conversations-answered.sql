-- Up to which message each party owes no answer any more, and since when it has promised one.
alter table app.conversations
  add column customer_answered integer not null default 0,
  add column company_answered integer not null default 0,
  add column customer_promised_at timestamptz,
  add column company_promised_at timestamptz;
-- So far whatever a party wrote was an answer.
update app.conversations set customer_answered = customer_last, company_answered = company_last;
alter table app.conversations
  add check (customer_answered between 0 and last_number),
  add check (company_answered between 0 and last_number);

alter table app.quotes
  -- What a company's checks were in the moment when its quote was accepted: kinds, revisions and last days, no words. Acceptances
  -- of before have none.
  add column standing_at_acceptance jsonb,
  -- When it was withdrawn because staff had shut its company out: it may come back with the company.
  add column shut_out_at timestamptz;
create index quotes_shut_out on app.quotes (company_id) where shut_out_at is not null;

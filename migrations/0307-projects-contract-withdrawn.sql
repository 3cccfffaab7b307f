-- The customer has used the right of withdrawal from the contract with the company whose quote was accepted
-- (directive 2011/83/EU, article 11a). The statement was sent at `cancelled_at`.
alter table projects
  add column contract_withdrawn boolean not null default false,
  add constraint projects_withdrawn_are_cancelled check (not contract_withdrawn or state = 'cancelled');

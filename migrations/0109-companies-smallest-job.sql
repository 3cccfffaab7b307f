-- The smallest job that a company wants to be asked about, in kronor; null for any.
alter table app.company_profiles
  add column smallest_job integer check (smallest_job in (25000, 50000, 100000, 200000));

-- 0 for any, so that one comparison is enough.
alter table app.matching_candidates add column smallest_job integer not null default 0;
drop index app.matching_candidates_in_order;
create index matching_candidates_in_order on app.matching_candidates (spot_id, is_full, penalty, lot, company_id)
  include (good_until, smallest_job, response_record, load, newcomer, fit, rating);

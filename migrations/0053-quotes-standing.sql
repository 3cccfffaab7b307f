-- What a company's checks were in the moment when its quote was accepted: kinds, revisions and last days, no words. Acceptances
-- of before have none.
alter table app.quotes add column standing_at_acceptance jsonb;

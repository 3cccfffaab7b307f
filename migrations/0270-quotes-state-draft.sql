-- What a company has not sent stands in app.quote_drafts; no quote was ever stored as a draft.
alter table app.quotes drop constraint quotes_state_check;
alter table app.quotes add constraint quotes_state_check
  check (state in ('pending', 'accepted', 'rejected', 'withdrawn', 'expired', 'cancelled'));

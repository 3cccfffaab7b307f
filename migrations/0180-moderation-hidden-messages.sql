-- Staff hide a reported message from both sides, for a reason that both read. The words stay, for the decision to be undone.
alter table app.messages
  add column hidden_because text
    check (hidden_because in ('unlawful', 'offensive', 'personal-data', 'fraud', 'advertising')),
  -- The report that it was hidden for.
  add column hidden_for uuid,
  add column hidden_at timestamptz,
  add check ((hidden_because is null) = (hidden_for is null) and (hidden_because is null) = (hidden_at is null)),
  -- What its author has erased is gone, and not hidden.
  add check (hidden_because is null or words is not null);
create index messages_hidden_for on app.messages (hidden_for) where hidden_for is not null;

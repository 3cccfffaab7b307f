-- What waits for a check waits since an instant, from which its deadline at the desk is counted. A licence that was never
-- checked had none.
update app.verification_items set decided_at = now() where status = 'pending' and decided_at is null;
alter table app.verification_items add constraint verification_items_waits_since
  check (status <> 'pending' or decided_at is not null);

-- The log of staff, narrowed to one person, one subject or one kind of deed, is read newest first.
create index staff_log_of_person on app.staff_log (actor_id, at desc);
create index staff_log_about on app.staff_log (subject_id, at desc) where subject_id is not null;
create index staff_log_of_action on app.staff_log (action, at desc);
create index events_of_staff_member on app.events (actor_id, occurred_at desc) where actor_kind = 'staff';
create index events_of_staff_about on app.events (subject_id, occurred_at desc) where actor_kind = 'staff';
create index events_of_staff_type on app.events (type, occurred_at desc) where actor_kind = 'staff';
create index document_accesses_of_staff_member on app.document_accesses (actor_id, happened_at desc)
  where actor_kind = 'staff';
create index document_accesses_of_staff_about on app.document_accesses (company_id, happened_at desc)
  where actor_kind = 'staff';
create index document_accesses_of_staff_action on app.document_accesses (action, happened_at desc)
  where actor_kind = 'staff';
create index document_accesses_of_staff_deeds on app.document_accesses (happened_at desc)
  where actor_kind = 'staff' and action <> 'opened';

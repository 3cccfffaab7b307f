-- An answer by mail to support's answer is a message of its own in the same case: it says which message began that.
alter table app.contact_messages
  add column case_id uuid references app.contact_messages on delete set null,
  -- Made of the mail: the same mail again is stored once.
  add column submission_key uuid unique,
  add constraint contact_messages_mailed check (chat_id is null or (submission_key is null and case_id is null));
create index contact_messages_of_case on app.contact_messages (case_id) where case_id is not null;

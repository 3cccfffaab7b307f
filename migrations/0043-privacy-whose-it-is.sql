-- Whose it is that somebody wrote while logged in, so that it is found when the person wants it, or wants it gone.
alter table app.content_reports add column user_id uuid references auth.users on delete set null;
create index content_reports_of_account on app.content_reports (user_id) where user_id is not null;

-- Who wanted to publish a draft that has to wait: nobody's until then.
alter table app.project_drafts add column claimed_by uuid references app.profiles on delete cascade;
create index project_drafts_of_person on app.project_drafts (claimed_by) where claimed_by is not null;

-- What the same address sent in without being logged in.
create index contact_messages_of_address on app.contact_messages (lower(email));
create index content_reports_of_address on app.content_reports (lower(email)) where email is not null;

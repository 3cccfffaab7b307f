-- Contents that are being stored and that no row names yet. What stands here when nobody works on it any more was left by a
-- process that died: its file is deleted.
create table app.unfinished_files (
  key text primary key,
  begun_at timestamptz not null
);

-- Of what a kept mail tells: whoever erases that erases the mail. A notification's mail has its id, that of an application's
-- step the event's; one about what was sent in names it, or goes to the address that it came from. The rest goes to an
-- account's address, and is found by that.
alter table app.kept_mails add column about uuid[] not null default '{}';
update app.kept_mails as mail set about = array_remove(array[notice.project_id, notice.company_id], null)
from app.notifications as notice where notice.id = mail.id;
update app.kept_mails as mail set about = array[event.subject_id] from app.events as event where event.id = mail.id;
update app.kept_mails as mail set about = mail.about
  || array(select id from app.contact_messages
    where position(id::text in mail.text_body) > 0 or lower(email) = lower(mail.to_address))
  || array(select unnest(array[id, subject_id]) from app.content_reports
    where position(id::text in mail.text_body) > 0 or lower(email) = lower(mail.to_address));

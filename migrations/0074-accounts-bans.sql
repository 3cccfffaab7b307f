-- Those that are shut out are few; who is no longer, is looked for every few minutes.
create index users_banned on auth.users (banned_until) where banned_until is not null;

-- Members of staff may be mailed about messages to support; those who want mails at all get these as well.
alter table app.staff drop constraint staff_mailed_check;
alter table app.staff add constraint staff_mailed_check
  check (mailed <@ array['applications', 'reports', 'messages'] and array_position(mailed, null) is null);
alter table app.staff alter column mailed set default '{applications,reports,messages}';
update app.staff set mailed = mailed || '{messages}' where mailed <> '{}';

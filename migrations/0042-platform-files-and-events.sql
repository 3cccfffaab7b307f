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

-- Events are kept for as long as what they are about, so they lie in a table for each month (UTC): the present one stays small,
-- and an old one can be moved to slower disks as it is. The month is that of the id, whose first 48 bits are its moment (UUIDv7).

-- The first id of a moment.
create function app.id_at(moment timestamptz) returns uuid language sql immutable strict parallel safe
  return (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;

alter table app.events rename to events_before;
alter index app.events_pkey rename to events_before_pkey;
alter index app.events_undelivered rename to events_before_undelivered;
alter index app.events_of_subject rename to events_before_of_subject;
alter index app.events_of_staff rename to events_before_of_staff;

create table app.events (like app.events_before including defaults including constraints) partition by range (id);
alter table app.events add primary key (id);
create index events_undelivered on app.events (next_attempt_at) where delivered_at is null;
create index events_of_subject on app.events (subject_type, subject_id, id);
create index events_of_staff on app.events (occurred_at desc) where actor_kind = 'staff';
-- What somebody did is asked for by the export of their data.
create index events_of_actor on app.events (actor_id, id) where actor_id is not null;
-- What falls into no month, because a clock is wrong, is never refused.
create table app.events_later partition of app.events default;

-- Everything until now becomes the first part as it lies; nothing is copied but what a clock has put into the future.
do $$
declare
  bound uuid := app.id_at(date_trunc('month', now(), 'UTC') + interval '1 month');
begin
  with ahead as (delete from app.events_before where id >= bound returning *)
  insert into app.events select * from ahead;
  execute format('alter table app.events attach partition app.events_before for values from (minvalue) to (%L)', bound);
end $$;

-- Makes the tables of this month and of as many after it as they lack; answers with how many those were. A month that another
-- part holds already, or of which something has come to lie in events_later, has none of its own.
create function app.add_event_months(ahead integer) returns integer language plpgsql as $$
declare
  month timestamptz;
  part text;
  added integer := 0;
begin
  for number in 0..ahead loop
    month := date_trunc('month', now(), 'UTC') + make_interval(months => number);
    part := 'events_' || to_char(month at time zone 'UTC', 'YYYY_MM');
    continue when to_regclass('app.' || part) is not null;
    begin
      execute format('create table app.%I (like app.events including defaults including constraints)', part);
      execute format('alter table app.events attach partition app.%I for values from (%L) to (%L)',
        part, app.id_at(month), app.id_at(month + interval '1 month'));
      added := added + 1;
    exception when invalid_object_definition or check_violation or duplicate_table then
      null;
    end;
  end loop;
  return added;
end $$;
select app.add_event_months(12);

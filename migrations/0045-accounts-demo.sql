-- What belongs to the demo is known by its accounts: those of its people (profiles) and of its staff.

alter table app.staff add column is_demo boolean not null default false;
-- Staff of real operators are made from the command line; only the demo is loaded by the system itself.
update app.staff set is_demo = true
  where made_by = 'system' and exists (
    select from app.events
    where type = 'account.staff-made' and subject_id = staff.user_id and actor_kind = 'system');

create function app.keep_demo_mark() returns trigger language plpgsql as $$
begin
  raise exception 'whether an account is of the demo is said when it is made, and never changes'
    using errcode = 'check_violation', constraint = tg_table_name || '_demo_mark';
end $$;
create trigger profiles_keep_demo_mark before update of is_demo on app.profiles
  for each row when (new.is_demo <> old.is_demo) execute function app.keep_demo_mark();
create trigger staff_keep_demo_mark before update of is_demo on app.staff
  for each row when (new.is_demo <> old.is_demo) execute function app.keep_demo_mark();
create index profiles_of_demo on app.profiles (id) where is_demo;

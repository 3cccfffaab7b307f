-- What members of staff may do, which mails of the desk they want, and until when one may set up a second factor.

alter table app.staff
  -- Whoever works here until now could do everything.
  add column role text not null default 'administrator' check (role in ('reader', 'reviewer', 'administrator')),
  add column mailed text[] not null default '{applications,reports}'
    check (mailed <@ array['applications', 'reports'] and array_position(mailed, null) is null),
  -- Without a second factor somebody may set one up at the next login, through this moment.
  add column enroll_until timestamptz;
alter table app.staff alter column role drop default;

-- Without an administrator nobody could let one in again from the desk. An account that is deleted as a whole (by the operator's
-- key, or with the demo) takes its row along all the same.
create function app.keep_an_administrator() returns trigger language plpgsql as $$
begin
  if old.role <> 'administrator' or not exists (select from auth.users where id = old.user_id) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.role = 'administrator' then
      return null;
    end if;
  end if;
  -- Two who step down at once wait for each other here, and the second sees what the first did.
  perform pg_advisory_xact_lock(hashtext('app.staff administrators'));
  if not exists (select from app.staff where role = 'administrator') then
    raise exception 'the last administrator stays one' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger staff_keeps_an_administrator after update of role or delete on app.staff
  for each row execute function app.keep_an_administrator();

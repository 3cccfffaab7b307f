-- Whoever follows live events must stop at once when their session ends, in whichever of the many ways that happens:
-- logged out, shut out, deleted, proved less than before. So the tables themselves tell the listeners
-- ('handslag_live', src/platform/realtime/live-events.ts), who then look whether they may go on.

create function app.wake_streams_of_owner() returns trigger language plpgsql as $$
begin
  perform pg_notify('handslag_live', old.user_id::text);
  return null;
end
$$;

create function app.wake_streams_of_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('handslag_live', old.id::text);
  return null;
end
$$;

create trigger sessions_wake_streams after delete or update of aal, not_after on auth.sessions
  for each row execute function app.wake_streams_of_owner();

create trigger users_wake_streams after update of banned_until, deleted_at on auth.users
  for each row when (old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at)
  execute function app.wake_streams_of_user();

create trigger staff_wake_streams after delete on app.staff
  for each row execute function app.wake_streams_of_owner();

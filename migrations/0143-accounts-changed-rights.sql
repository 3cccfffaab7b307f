-- Streams of live events no longer ask for their session every fifteen seconds: they are told ('handslag_live'). So
-- whatever else ends a session or changes what its holder may see tells them too. 0036 covers the end of a session and
-- of an account, and leaving the staff.

-- From then on sessions of the account that have not shown the factor count as ended.
create trigger factors_wake_streams after update of status on auth.mfa_factors
  for each row when (old.status is distinct from new.status)
  execute function app.wake_streams_of_owner();

create trigger staff_role_wakes_streams after update of role on app.staff
  for each row when (old.role is distinct from new.role)
  execute function app.wake_streams_of_owner();

create trigger profiles_wake_streams after update of user_type, company_profile_id on app.profiles
  for each row when (old.user_type is distinct from new.user_type
    or old.company_profile_id is distinct from new.company_profile_id)
  execute function app.wake_streams_of_user();

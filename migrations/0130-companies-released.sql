-- Whoever acts for a company no more keeps nothing of it in the bell: what stood there names its projects.
create or replace function app.release_colleague() returns trigger language plpgsql as $$
begin
  update app.profiles set company_profile_id = null, onboarding_completed = false
    where id = old.profile_id and (company_profile_id = old.company_id or company_profile_id is null);
  delete from app.notifications where user_id = old.profile_id and company_id = old.company_id;
  return null;
end $$;

-- What an account is for is frozen from the first thing it owns, and the addresses that show who is the same person.

-- Somebody is looked up by a confirmed address through an index, whatever kind of account it is.
create index users_by_email on auth.users (email) where email_confirmed_at is not null;
create index mfa_factors_by_phone on auth.mfa_factors (phone) where status = 'verified' and phone is not null;

-- The accounts behind which the same person stands as behind one of these: they themselves, and every other that has
-- confirmed an e-mail address or a telephone number that one of them has confirmed as well. What somebody has only written
-- (a profile's phone, a company's contact address) counts for nothing: a guessed address would tell whose account it is.
-- In steps, so that each is a look into an index however many accounts there are.
create function app.accounts_of_same_person(accounts uuid[]) returns uuid[] language plpgsql stable as $$
declare
  emails text[] := array(
    select email::text from auth.users where id = any(accounts) and email_confirmed_at is not null and email <> ''
    union all
    select email from auth.identities
      where user_id = any(accounts) and email <> '' and identity_data @> '{"email_verified": true}');
  phones text[] := array(
    select phone from auth.users where id = any(accounts) and phone_confirmed_at is not null and phone <> ''
    union all
    select phone from auth.mfa_factors where user_id = any(accounts) and phone <> '' and status = 'verified');
begin
  return array(
    select unnest(accounts)
    union all
    select id from auth.users where email = any(emails) and email_confirmed_at is not null
    union all
    select user_id from auth.identities where email = any(emails) and identity_data @> '{"email_verified": true}'
    union all
    select id from auth.users where phone = any(phones) and phone_confirmed_at is not null
    union all
    select user_id from auth.mfa_factors where phone = any(phones) and status = 'verified');
end $$;

alter table app.profiles add column user_type_settled boolean not null default false;
update app.profiles as profile set user_type_settled = true
  where onboarding_completed or company_profile_id is not null
    or exists (select from app.projects where owner_id = profile.id)
    or exists (select from app.company_profiles as company where company.profile_id = profile.id)
    or exists (select from app.company_members as member where member.profile_id = profile.id);

create or replace function app.keep_user_type() returns trigger language plpgsql as $$
begin
  if new.user_type <> old.user_type and (old.onboarding_completed or old.user_type_settled) then
    raise exception 'user_type is frozen from the first thing the account owns'
      using errcode = 'check_violation', constraint = 'profiles_user_type_frozen';
  end if;
  if old.user_type_settled and not new.user_type_settled then
    raise exception 'user_type stays frozen'
      using errcode = 'check_violation', constraint = 'profiles_user_type_frozen';
  end if;
  return new;
end $$;
drop trigger profiles_keep_user_type on app.profiles;
create trigger profiles_keep_user_type before update of user_type, user_type_settled on app.profiles
  for each row execute function app.keep_user_type();

-- Freezes the type of an account that comes to own something, and holds the profile until the transaction ends: whoever
-- changes the type or deletes the account in the same instant waits, or is waited for.
create function app.settle_user_type(owner uuid, needed text, broken text) returns void language plpgsql as $$
begin
  update app.profiles set user_type_settled = true
    where id = owner and user_type = needed and not user_type_settled;
  perform from app.profiles where id = owner and user_type = needed for share;
  if not found or exists (select from auth.users where id = owner and deleted_at is not null) then
    raise exception 'only a living account of type % can own this', needed
      using errcode = 'check_violation', constraint = broken;
  end if;
end $$;

create function app.settle_project_owner() returns trigger language plpgsql as $$
begin
  perform app.settle_user_type(new.owner_id, 'customer', 'projects_owner_is_customer');
  return new;
end $$;
create trigger projects_settle_owner before insert or update of owner_id on app.projects
  for each row execute function app.settle_project_owner();

create function app.settle_company_owner() returns trigger language plpgsql as $$
begin
  perform app.settle_user_type(new.profile_id, 'company', 'companies_owner_is_company');
  return new;
end $$;
create trigger company_profiles_settle_owner before insert or update of profile_id on app.company_profiles
  for each row execute function app.settle_company_owner();
create trigger company_members_settle_member before insert or update of profile_id on app.company_members
  for each row execute function app.settle_company_owner();

-- A company whose people are gone sends no quotes. The company's row is held first, so that a quote on its way and an
-- account that is being deleted see each other.
create function app.keep_quotes_attended() returns trigger language plpgsql as $$
begin
  perform from app.company_profiles where id = new.company_id for key share;
  if not exists (select from app.company_members where company_id = new.company_id) then
    raise exception 'a company without members sends no quotes'
      using errcode = 'check_violation', constraint = 'quotes_company_has_members';
  end if;
  return new;
end $$;
create trigger quotes_keep_attended before insert on app.quotes
  for each row execute function app.keep_quotes_attended();

-- An account that is deleted leaves no project that takes quotes: nobody would be there to answer.
create function app.keep_projects_owned() returns trigger language plpgsql as $$
begin
  if exists (select from app.projects where owner_id = new.id and state in ('published', 'quoted')) then
    raise exception 'an account with open projects is not deleted'
      using errcode = 'check_violation', constraint = 'users_open_projects';
  end if;
  return new;
end $$;
create trigger users_keep_projects_owned before update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function app.keep_projects_owned();

-- A company has people in three roles. Its one account so far has been its owner, and stays that.
alter table app.company_members drop constraint company_members_role_check;
alter table app.company_members add constraint company_members_role_check
  check (role in ('owner', 'office', 'craftsman'));
drop index app.one_owner_per_company;

insert into app.company_members (profile_id, company_id, role, joined_at)
  select profile.id, company.id, 'owner', company.created_at
  from app.profiles as profile join app.company_profiles as company on company.id = profile.company_profile_id
  where company.profile_id = profile.id
  on conflict do nothing;

-- As long as a company has people, one of them is an owner. The company's row is held, so that two owners who leave at once see
-- each other.
create function app.keep_company_owned() returns trigger language plpgsql as $$
begin
  perform from app.company_profiles where id = old.company_id for no key update;
  if exists (select from app.company_members where company_id = old.company_id)
    and not exists (select from app.company_members where company_id = old.company_id and role = 'owner') then
    raise exception 'a company with people keeps an owner'
      using errcode = 'check_violation', constraint = 'company_members_keep_owner';
  end if;
  return null;
end $$;
create constraint trigger company_members_keep_owner after update or delete on app.company_members
  deferrable initially deferred for each row execute function app.keep_company_owned();

-- Whoever acts for a company no more, or whose company is gone, begins with one of their own.
create function app.release_colleague() returns trigger language plpgsql as $$
begin
  update app.profiles set company_profile_id = null, onboarding_completed = false
    where id = old.profile_id and (company_profile_id = old.company_id or company_profile_id is null);
  return null;
end $$;
create trigger company_members_release after delete on app.company_members
  for each row execute function app.release_colleague();

-- Who is invited to join a company. Of the secret in the mail only a hash is kept; a row goes when the invitation is accepted or
-- withdrawn.
create table app.company_invitations (
  id uuid primary key default uuidv7(),
  company_id uuid not null references app.company_profiles on delete cascade,
  email text not null check (length(email) between 3 and 255 and email = lower(email)),
  role text not null check (role in ('owner', 'office', 'craftsman')),
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  invited_by uuid references app.profiles on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  unique (company_id, email)
);
create index company_invitations_of_email on app.company_invitations (email);
create index company_invitations_by_end on app.company_invitations (expires_at);

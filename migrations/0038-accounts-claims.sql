-- Who signed up with an address that nobody has proved yet, by code, link or provider: whoever proves it later and is
-- somebody else starts over with the account. Gone once it is proved.
create table app.address_claims (
  user_id uuid primary key references auth.users on delete cascade,
  -- Which of the account's addresses it is about.
  channel text not null check (channel in ('email', 'phone')),
  -- SHA-256 of what only who signed up has: the key in their browser's cookie, or the challenge of their program.
  key_hash bytea check (octet_length(key_hash) = 32),
  -- Where a program signed up from, as a keyed digest of the network address.
  place_digest bytea check (octet_length(place_digest) = 32),
  created_at timestamptz not null
);

-- Accounts that people made for themselves, and whose address has counted as theirs ever since or does not count yet.
insert into app.address_claims (user_id, channel, created_at)
  select u.id, i.provider, coalesce(u.created_at, now())
  from auth.users as u
  join auth.identities as i on i.user_id = u.id and i.provider_id = u.id::text
    and i.provider = case when u.email is not null then 'email' else 'phone' end
  where u.deleted_at is null and not u.is_sso_user
    and exists (select from app.events as e
      where e.subject_type = 'account' and e.subject_id = u.id and e.type = 'account.signed-up')
    and not exists (select from app.events as e
      where e.subject_type = 'account' and e.subject_id = u.id and e.type = 'account.email-changed')
    and not exists (select from app.profiles as p where p.id = u.id and p.is_demo)
    and case when u.email is not null
      then u.email_confirmed_at is null or u.email_confirmed_at = u.created_at
      else u.phone_confirmed_at is null or u.phone_confirmed_at = u.created_at end;

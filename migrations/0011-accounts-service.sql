-- The auth service: keys that sign access tokens, and what a sign-in that leaves the site comes back to.

alter table app.events drop constraint events_actor_kind_check;
alter table app.events add constraint events_actor_kind_check check (actor_kind in
  ('anonymous', 'customer', 'company', 'account', 'staff', 'service', 'system', 'webhook'));

-- One key signs at a time: the youngest whose signs_from has come. Earlier ones verify until their last token has ended.
create table app.signing_keys (
  id uuid primary key,
  public_jwk jsonb not null,
  -- The private JWK, sealed with the installation's secret.
  sealed_private_jwk text not null,
  created_at timestamptz not null,
  signs_from timestamptz not null unique
);

-- Where a sign-in that began elsewhere leads back to (allow-listed when it began), and what our own part of it must remember.
alter table auth.flow_state add column redirect_to text;
alter table auth.flow_state add column sealed_memory text;
create unique index flow_state_auth_code_idx on auth.flow_state (auth_code);
create index flow_state_by_person_idx on auth.flow_state (user_id, authentication_method, created_at desc);
create index flow_state_by_age_idx on auth.flow_state (created_at);

create index one_time_tokens_hash_idx on auth.one_time_tokens (token_hash);
create index one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);
create index mfa_factors_of_user_idx on auth.mfa_factors (user_id, created_at);
create index mfa_challenges_by_age_idx on auth.mfa_challenges (created_at desc);
create index users_by_age_idx on auth.users (created_at desc, id);

-- Organisations' sign-ins (SAML 2.0): what they need beside GoTrue's own tables.

-- The key that signs our requests, where the operator has given none. There is only ever one.
create table app.saml_keys (
  is_only boolean primary key default true check (is_only),
  -- An RSA key (PKCS #8, PEM), sealed with the installation's secret.
  sealed_private_key text not null,
  created_at timestamptz not null
);

-- An assertion lets somebody in once. It is remembered for as long as it would be believed again.
create table app.used_saml_assertions (
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  -- SHA-256 of its ID: whoever writes IDs does not decide how much is kept.
  assertion_hash bytea not null,
  usable_until timestamptz not null,
  primary key (sso_provider_id, assertion_hash)
);
create index used_saml_assertions_by_end_idx on app.used_saml_assertions (usable_until);

-- When the provider was last asked for its metadata, whether or not it answered.
alter table auth.saml_providers add column metadata_checked_at timestamptz;

-- When the session at the organisation ends, for the exchange of the code that opens ours.
alter table auth.flow_state add column session_not_after timestamptz;

create index sso_domains_sso_provider_id_idx on auth.sso_domains (sso_provider_id);
create index saml_providers_sso_provider_id_idx on auth.saml_providers (sso_provider_id);
create index saml_relay_states_sso_provider_id_idx on auth.saml_relay_states (sso_provider_id);
create index saml_relay_states_flow_state_id_idx on auth.saml_relay_states (flow_state_id);

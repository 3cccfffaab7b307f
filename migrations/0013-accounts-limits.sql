-- A proof of work counts once: its id is kept until it would have ended anyway.
create table app.spent_captchas (
  id uuid primary key,
  ends_at timestamptz not null
);
create index spent_captchas_by_end on app.spent_captchas (ends_at);

-- For nightly pruning.
create index rate_limits_by_age on app.rate_limits (refilled_at);
create index one_time_tokens_by_age_idx on auth.one_time_tokens (updated_at);
create index saml_relay_states_by_age_idx on auth.saml_relay_states (created_at);

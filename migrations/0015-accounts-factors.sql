-- The codes of an authenticator app that have been used, by their step of 30 seconds: none is accepted twice.
create table app.used_totp_steps (
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  step bigint not null,
  primary key (factor_id, step)
);

-- Two people may be asked for their second factor in the same instant.
alter table auth.mfa_factors drop constraint mfa_factors_last_challenged_at_key;

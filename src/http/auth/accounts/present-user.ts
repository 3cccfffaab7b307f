import { fittingMetadata, metadataOf } from '#identity/accounts/domain/account-metadata.ts'
import type { AccountRecord } from '#identity/accounts/server/account-queries.ts'

type Json = Record<string, unknown>

/**
 * A user in the form of the protocol (auth-v1 section 4.1): some fields are always there, the others only when they
 * have a value.
 */
export function presentUser({ user, identities, factors }: AccountRecord): Json {
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      invited_at: user.invited_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.phone_change,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    app_metadata: shown(user.raw_app_meta_data),
    user_metadata: shown(user.raw_user_meta_data),
    identities: identities.map(presentIdentity),
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  }
}

/** Section 4.2. `id` is the user's id at the provider, `identity_id` is our row. */
export function presentIdentity(identity: AccountRecord['identities'][number]): Json {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: shown(identity.identity_data),
    provider: identity.provider,
    ...present({ last_sign_in_at: identity.last_sign_in_at }),
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...present({ email: identity.email }),
  }
}

/** Section 4.3. The secret is never part of an answer. */
export function presentFactor(factor: AccountRecord['factors'][number]): Json {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    ...present({ friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at,
  }
}

/** Metadata from before there was a limit is cut to the limit: more of it could not be serialised. */
function shown(metadata: unknown): Json {
  return fittingMetadata(metadataOf(metadata))
}

/** Fields without a value are left out. */
function present(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
}

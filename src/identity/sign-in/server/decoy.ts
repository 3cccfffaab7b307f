import type { Metadata } from '#identity/accounts/domain/account-metadata.ts'
import type { Contact } from '#identity/accounts/domain/contact.ts'
import type { AccountRecord } from '#identity/accounts/server/account-queries.ts'
import { uuidOf } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'

/**
 * The answer to a sign-up with the email or phone of an account that is in use: a new account that does not exist
 * (auth-v1 section 5.3). It holds nothing of the real one.
 */
export function createDecoy(ctx: Context, { channel, value }: Contact, data: Metadata): AccountRecord {
  const { now } = ctx
  const user: AccountRecord['user'] = {
    ...NOTHING,
    id: uuidOf(ctx.services.randomBytes(16)),
    [channel]: value,
    raw_app_meta_data: { provider: channel, providers: [channel] },
    raw_user_meta_data: data as AccountRecord['user']['raw_user_meta_data'],
    created_at: now,
    updated_at: now,
    confirmation_sent_at: now,
  }
  return { user, identities: [], factors: [] }
}

const NOTHING = {
  instance_id: null,
  aud: 'authenticated',
  role: '',
  email: null,
  phone: null,
  encrypted_password: null,
  email_confirmed_at: null,
  phone_confirmed_at: null,
  confirmed_at: null,
  invited_at: null,
  last_sign_in_at: null,
  confirmation_token: '',
  recovery_token: '',
  recovery_sent_at: null,
  email_change: '',
  email_change_token_new: '',
  email_change_token_current: '',
  email_change_confirm_status: 0,
  email_change_sent_at: null,
  phone_change: '',
  phone_change_token: '',
  phone_change_sent_at: null,
  reauthentication_token: '',
  reauthentication_sent_at: null,
  is_super_admin: null,
  is_sso_user: false,
  is_anonymous: false,
  banned_until: null,
  deleted_at: null,
} as const

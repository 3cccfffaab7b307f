import { accountCreated } from '#identity/accounts/domain/account-events.ts'
import type { Metadata } from '#identity/accounts/domain/account-metadata.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { readPasswordHash } from '#identity/accounts/domain/password-hash.ts'
import { confirmEmail, confirmPhone } from '#identity/accounts/server/account-contact-store.ts'
import { readContacts } from '#identity/accounts/server/given-contacts.ts'
import { insertGivenAccount } from '#identity/accounts/server/new-account-store.ts'
import { checkNewPassword } from '#identity/accounts/server/new-password.ts'
import { hashPassword } from '#identity/accounts/server/password-hash.ts'
import { isEmailTaken, isPhoneTaken } from '#identity/sessions/server/own-account-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { bannedUntilOf } from './ban-end.ts'

/** An account as the operator's program describes it; an empty text counts as missing. */
export type GivenAttributes = {
  email?: string
  phone?: string
  password?: string
  emailConfirm?: boolean
  phoneConfirm?: boolean
  userMetadata?: Metadata
  appMetadata?: Metadata
  role?: string
  /** A Go duration such as `24h`, or `none`. */
  banDuration?: string
}

export type CreateAccountInput = GivenAttributes & {
  id?: string
  /** A bcrypt or argon2 hash from another system. */
  passwordHash?: string
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Makes an account without telling anybody, and returns its id. Without a password nobody can log in by one.
 * Refusals: `admin-contact-missing`, `email-invalid`, `phone-invalid`, `email-exists`, `admin-phone-exists`, those of
 * a new password, `password-twice`, `password-hash-invalid`, `user-id-invalid`, `user-id-taken`,
 * `ban-duration-invalid`.
 */
export async function createAccount(ctx: Context, input: CreateAccountInput): Promise<string> {
  if (!input.email && !input.phone) throw new Refused('admin-contact-missing')
  const { email, phone } = readContacts(input)
  if (email && (await isEmailTaken(ctx, email, null))) throw new Refused('email-exists')
  if (phone && (await isPhoneTaken(ctx, phone, null))) throw new Refused('admin-phone-exists')
  const passwordHash = await givenHash(ctx, input)
  const id = readId(input.id)
  const bannedUntil = bannedUntilOf(ctx, input.banDuration) ?? null
  const { userMetadata, appMetadata, role } = input
  return inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.administer(ctx.actor))
    const given = { id, email, phone, passwordHash, userMetadata, appMetadata, role, bannedUntil }
    const account = await insertGivenAccount(ctx, given)
    if (email && input.emailConfirm) await confirmEmail(ctx, account)
    if (phone && input.phoneConfirm) await confirmPhone(ctx, account)
    await recordEvent(ctx, accountCreated(account.id))
    return account.id
  })
}

async function givenHash(
  { services }: Context,
  { password, passwordHash }: CreateAccountInput,
): Promise<string | null> {
  if (password && passwordHash) throw new Refused('password-twice')
  if (passwordHash && !readPasswordHash(passwordHash)) throw new Refused('password-hash-invalid')
  if (!password) return passwordHash || null
  checkNewPassword(services, password)
  return hashPassword(services, password)
}

function readId(id: string | undefined): string | null {
  if (!id) return null
  if (!isUuid(id) || id === NOBODY) throw new Refused('user-id-invalid')
  return id.toLowerCase()
}

import { loggedIn } from '#identity/accounts/domain/account-events.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import type { Contact } from '#identity/accounts/domain/contact.ts'
import { needsRehash } from '#identity/accounts/domain/password-hash.ts'
import { accountAt, isConfirmed } from '#identity/accounts/server/account-queries.ts'
import { noteLogIn } from '#identity/accounts/server/account-store.ts'
import { forgiveAttempt, limitAttempts } from '#identity/accounts/server/attempt-limit.ts'
import { checkCaptcha } from '#identity/accounts/server/check-captcha.ts'
import { keyHashOf, saveClaimKey } from '#identity/accounts/server/contact-claim-store.ts'
import { hashPassword, verifyPassword } from '#identity/accounts/server/password-hash.ts'
import { openSession } from '#identity/sessions/server/session-store.ts'
import { authorize, nullIfRefused, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping, inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideLogIn, type LogInCaller } from '../domain/log-in.ts'

export type LogInRequest = {
  /** One of the two, in its normal form. */
  email?: string
  phone?: string
  password: string
  /** A solved challenge, if one was demanded. */
  captcha?: string | null
  /** The key that a page's browser will hold while it waits for the code of an unconfirmed email. */
  claimKey?: string
}

/**
 * Opens a session by password; each login has one of its own. A password that is hashed with other parameters than
 * ours is hashed again. Refusals: `wrong-credentials` (the account may not even exist), `account-suspended`,
 * `email-not-confirmed`, `phone-not-confirmed`, `too-many-attempts`, `too-busy`, `captcha-missing`, `captcha-wrong`.
 */
export async function logIn(
  ctx: Context,
  { email, phone = '', password, captcha, claimKey }: LogInRequest,
  device: ClientDevice = noDevice,
  caller: LogInCaller = 'page',
): Promise<{ userId: string; sessionId: string }> {
  const contact: Contact = email ? { channel: 'email', value: email } : { channel: 'phone', value: phone }
  const { channel } = contact
  const row = await accountAt(ctx, contact)
  const attempted = { account: contact.value, userId: row?.id ?? null, device }
  const isSuspect = await limitAttempts(ctx, 'log-in', attempted)
  await checkCaptcha(ctx, { captcha, isSuspect })
  const checkedHash = row?.encrypted_password ?? null
  // Checked before the transaction opens, so that no connection is held while hashing.
  const passwordMatches = await verifyPassword(password, checkedHash)
  const account = row && { id: row.id, bannedUntil: row.banned_until, deletedAt: row.deleted_at }
  const proof = { passwordMatches, channel, isConfirmed: row !== null && isConfirmed(row, channel), caller }
  const decision = decideLogIn(account, proof, ctx.now)
  if (!decision.ok && decision.refusal === 'email-not-confirmed' && row && claimKey)
    await noteClaim(ctx, row.id, claimKey)
  refuseUnless(decision)
  const { id: userId } = decision.account
  await forgiveAttempt(ctx, 'log-in', attempted)
  const newHash = await rehashed(ctx, password, checkedHash ?? '')
  return inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.logIn(ctx.actor))
    if (!(await noteLogIn(ctx, { userId, checkedHash: checkedHash ?? '', newHash })))
      throw new Refused('wrong-credentials')
    const sessionId = await openSession(ctx, { userId, method: 'password', device })
    await recordEvent(ctx, loggedIn(userId))
    return { userId, sessionId }
  })
}

/** A person who knows the password has chosen it, in whichever browser: the code that they type here confirms it. */
async function noteClaim(ctx: Context, userId: string, key: string): Promise<void> {
  await inBookkeeping(ctx, (ctx) => saveClaimKey(ctx, userId, keyHashOf(key)))
}

/** Null when the password need not be hashed again, or the hashing queue is full: the next login hashes it. */
async function rehashed(ctx: Context, password: string, hash: string): Promise<string | null> {
  if (!needsRehash(hash, ctx.services.passwordCost)) return null
  return hashPassword(ctx.services, password).catch(nullIfRefused())
}

import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { digestOf } from '#platform/rate-limit/digest-of.ts'
import { giveBackToken } from '#platform/rate-limit/give-back-token.ts'
import { type Bucket, takeToken, takeTokens } from '#platform/rate-limit/take-token.ts'
import {
  ACCOUNT_LIMITS,
  ADDRESS_LIMITS,
  type Attempt,
  SUSPICIOUS_FAILURES,
} from '../domain/attempt-limits.ts'
import { type ClientDevice, subscriberOf } from '../domain/client-device.ts'
import { ownPlaceOf } from './own-place-queries.ts'

type Attempted = {
  /** At which account: its e-mail address or phone number, in normal form. */
  account: string
  /** Whose it is, where there is one. */
  userId: string | null
  device: ClientDevice
}

/**
 * Counts an attempt from an address and at an account; refuses `too-many-attempts` when the address has had its fill,
 * at all or at this account. Whoever attempts elsewhere shuts nobody out of their account. Returns whether failures
 * at the account, or from the address, are so many that a proof of work is to be demanded. Where the account's owner is
 * known, neither is for what strangers did. The counters are kept outside any transaction, so that a refused attempt
 * counts too.
 */
export async function limitAttempts(ctx: Context, attempt: Attempt, attempted: Attempted): Promise<boolean> {
  if (!areCounted(ctx)) return false
  const { wait, isSoftEmpty } = await takeTokens(ctx, bucketsOf(attempt, attempted))
  if (wait === null && !isSoftEmpty) return false
  if (await isOwnAttempt(ctx, attempt, { ...attempted, isRefused: wait !== null })) return false
  if (wait !== null) throw new Refused('too-many-attempts', { seconds: wait })
  return isSoftEmpty
}

/**
 * Does the attempt come from where the account's owner is known? Such a browser has attempts of its own; a place without a
 * browser's mark may stand for many, so it is spared the proof of work alone.
 */
async function isOwnAttempt(
  ctx: Context,
  attempt: Attempt,
  { userId, device, isRefused }: Attempted & { isRefused: boolean },
): Promise<boolean> {
  const own = await ownPlaceOf(ctx, userId, device)
  if (!own) return false
  if (own.kind === 'place') return !isRefused
  return (await takeToken(ctx, `${attempt}:own:${userId}`, ACCOUNT_LIMITS[attempt])) === null
}

/** The attempt has succeeded: it counts neither against the account nor as suspicious. */
export async function forgiveAttempt(ctx: Context, attempt: Attempt, attempted: Attempted): Promise<void> {
  if (!areCounted(ctx)) return
  const [, ...forgiven] = bucketsOf(attempt, attempted)
  await Promise.all(forgiven.map(({ key, limit }) => giveBackToken(ctx, key, limit)))
}

function areCounted({ actor, services }: Context): boolean {
  return actor.kind !== 'system' && services.config.auth.limitsAddresses
}

function bucketsOf(attempt: Attempt, { account, device }: Attempted): Bucket[] {
  const subscriber = subscriberOf(device.address) ?? 'unknown'
  const fromAddress = { key: `${attempt}:address:${subscriber}`, limit: ADDRESS_LIMITS[attempt] }
  const whose = digestOf(account)
  const atAccount = { key: `${attempt}:account:${whose}:${subscriber}`, limit: ACCOUNT_LIMITS[attempt] }
  return attempt === 'log-in'
    ? [fromAddress, atAccount, ...failures(whose, subscriber)]
    : [fromAddress, atAccount]
}

function failures(whose: string, subscriber: string): Bucket[] {
  const { account, address } = SUSPICIOUS_FAILURES
  return [
    { key: `log-in:failures:${whose}`, limit: account, isSoft: true },
    { key: `log-in:failures-from:${subscriber}`, limit: address, isSoft: true },
  ]
}

import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { digestOf } from '#platform/rate-limit/digest-of.ts'
import { giveBackToken } from '#platform/rate-limit/give-back-token.ts'
import { type Bucket, takeTokens } from '#platform/rate-limit/take-token.ts'
import {
  ACCOUNT_LIMITS,
  ADDRESS_LIMITS,
  type Attempt,
  SUSPICIOUS_FAILURES,
} from '../domain/attempt-limits.ts'
import { type ClientDevice, subscriberOf } from '../domain/client-device.ts'

/** At which account (its e-mail address or phone number, in normal form; null when unknown), and from where. */
type Attempted = { account: string | null; address: ClientDevice['address'] }

/**
 * Counts an attempt from an address and at an account; refuses `too-many-attempts` when the address has had its fill,
 * at all or at this account. Whoever attempts elsewhere shuts nobody out of their account. Returns whether failures
 * at the account, or from the address, are so many that a proof of work is to be demanded. The counters are kept
 * outside any transaction, so that a refused attempt counts too.
 */
export async function limitAttempts(ctx: Context, attempt: Attempt, attempted: Attempted): Promise<boolean> {
  if (!areCounted(ctx)) return false
  const { wait, isSoftEmpty } = await takeTokens(ctx, bucketsOf(attempt, attempted))
  if (wait !== null) throw new Refused('too-many-attempts', { seconds: wait })
  return isSoftEmpty
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

function bucketsOf(attempt: Attempt, { account, address }: Attempted): Bucket[] {
  const subscriber = subscriberOf(address) ?? 'unknown'
  const fromAddress = { key: `${attempt}:address:${subscriber}`, limit: ADDRESS_LIMITS[attempt] }
  if (account === null) return [fromAddress]
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

import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { digestOf } from '#platform/rate-limit/digest-of.ts'
import { giveBackToken } from '#platform/rate-limit/give-back-token.ts'
import { type Bucket, takeToken, takeTokens } from '#platform/rate-limit/take-token.ts'
import {
  ACCOUNT_LIMITS,
  type Attempt,
  IP_ADDRESS_LIMITS,
  SUSPICIOUS_FAILURES,
} from '../domain/attempt-limits.ts'
import { type ClientDevice, subscriberOf } from '../domain/client-device.ts'
import { knownClientOf } from './known-client-queries.ts'

type Attempted = {
  /** The email or phone of the account, in normal form. */
  account: string
  /** The account's id, if the account exists. */
  userId: string | null
  device: ClientDevice
}

/**
 * Counts an attempt from an IP address and at an account. Refuses `too-many-attempts` when the IP address has used up
 * its limit, in total or for this account; attempts from elsewhere never lock the owner out. Returns whether so many
 * attempts failed that a proof of work is demanded. In a browser that the owner is known to use, failures of
 * strangers do not count. The counters are written outside any transaction, so that a refused attempt counts too.
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
 * Does the attempt come from a browser or IP address that the owner is known to use? Such a browser has its own
 * attempt limit. An IP address may be shared by many people, so it only skips the proof of work.
 */
async function isOwnAttempt(
  ctx: Context,
  attempt: Attempt,
  { userId, device, isRefused }: Attempted & { isRefused: boolean },
): Promise<boolean> {
  const own = await knownClientOf(ctx, userId, device)
  if (!own) return false
  if (own.kind === 'ip-address') return !isRefused
  return (await takeToken(ctx, `${attempt}:own:${userId}`, ACCOUNT_LIMITS[attempt])) === null
}

/** Call this when the attempt has succeeded: it then counts neither against the account nor as suspicious. */
export async function forgiveAttempt(ctx: Context, attempt: Attempt, attempted: Attempted): Promise<void> {
  if (!areCounted(ctx)) return
  const [, ...forgiven] = bucketsOf(attempt, attempted)
  await Promise.all(forgiven.map(({ key, limit }) => giveBackToken(ctx, key, limit)))
}

function areCounted({ actor, services }: Context): boolean {
  return actor.kind !== 'system' && services.config.auth.limitsIpAddresses
}

function bucketsOf(attempt: Attempt, { account, device }: Attempted): Bucket[] {
  const subscriber = subscriberOf(device.ipAddress) ?? 'unknown'
  const fromIpAddress = { key: `${attempt}:address:${subscriber}`, limit: IP_ADDRESS_LIMITS[attempt] }
  const whose = digestOf(account)
  const atAccount = { key: `${attempt}:account:${whose}:${subscriber}`, limit: ACCOUNT_LIMITS[attempt] }
  return attempt === 'log-in'
    ? [fromIpAddress, atAccount, ...failures(whose, subscriber)]
    : [fromIpAddress, atAccount]
}

function failures(whose: string, subscriber: string): Bucket[] {
  const { account, ipAddress } = SUSPICIOUS_FAILURES
  return [
    { key: `log-in:failures:${whose}`, limit: account, isSoft: true },
    { key: `log-in:failures-from:${subscriber}`, limit: ipAddress, isSoft: true },
  ]
}

import { createHash } from 'node:crypto'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { ACCOUNT_LIMITS, ADDRESS_LIMITS, type Attempt } from '../domain/attempt-limits.ts'
import { type ClientDevice, subscriberOf } from '../domain/client-device.ts'

/**
 * Counts an attempt at an account and from an address; refuses `too-many-attempts` when either has had its fill.
 * The counters are kept outside any transaction, so that a refused attempt counts too.
 */
export async function limitAttempts(
  ctx: Context,
  attempt: Attempt,
  { email, address }: { email: string; address: ClientDevice['address'] },
): Promise<void> {
  if (ctx.actor.kind === 'system') return
  const subscriber = subscriberOf(address)
  const waits = [
    await takeToken(ctx, `${attempt}:account:${digest(email)}`, ACCOUNT_LIMITS[attempt]),
    subscriber && (await takeToken(ctx, `${attempt}:address:${subscriber}`, ADDRESS_LIMITS[attempt])),
  ]
  if (waits.some((seconds) => typeof seconds === 'number')) throw new Refused('too-many-attempts')
}

/** The counters need no addresses of people. */
function digest(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}

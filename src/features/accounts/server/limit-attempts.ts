import { createHash } from 'node:crypto'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { ACCOUNT_LIMITS, ADDRESS_LIMITS, type Attempt } from '../domain/attempt-limits.ts'
import { type ClientDevice, subscriberOf } from '../domain/client-device.ts'

/**
 * Counts an attempt from an address and at an account; refuses `too-many-attempts` when either has had its fill. An
 * address that has had its fill uses up nobody's account. The counters are kept outside any transaction, so that a
 * refused attempt counts too.
 */
export async function limitAttempts(
  ctx: Context,
  attempt: Attempt,
  { email, address }: { email: string; address: ClientDevice['address'] },
): Promise<void> {
  if (ctx.actor.kind === 'system') return
  const subscriber = subscriberOf(address)
  const wait =
    (subscriber && (await takeToken(ctx, `${attempt}:address:${subscriber}`, ADDRESS_LIMITS[attempt]))) ??
    (await takeToken(ctx, `${attempt}:account:${digest(email)}`, ACCOUNT_LIMITS[attempt]))
  if (wait !== null) throw new Refused('too-many-attempts')
}

/** The counters need no addresses of people. */
function digest(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}

import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { type Bucket, takeTokens } from '#platform/rate-limit/take-token.ts'
import { isGuarded, suspicionLimit, WIRE_LIMITS, type WireAction } from '../domain/attempt-limits.ts'
import { type ClientDevice, subscriberOf } from '../domain/client-device.ts'
import { checkCaptcha } from './check-captcha.ts'

type Asked = Pick<ClientDevice, 'ipAddress'> & { captcha?: string | null }

/**
 * Counts the requests of an IP address, by programs and pages alike. Refuses `too-many-requests` above the limit; well below it a
 * guarded action demands a proof of work (`captcha-missing`, `captcha-wrong`).
 */
export async function limitIpAddress(
  ctx: Context,
  action: WireAction,
  { ipAddress, captcha }: Asked,
): Promise<void> {
  const isSuspect = ctx.services.config.auth.limitsIpAddresses && (await countRequest(ctx, action, ipAddress))
  if (isGuarded(action)) await checkCaptcha(ctx, { captcha, isSuspect })
}

/** Counts the request; returns whether the IP address is suspect. */
async function countRequest(ctx: Context, action: WireAction, ipAddress: string | null): Promise<boolean> {
  const subscriber = subscriberOf(ipAddress)
  if (!subscriber) return false
  const buckets: Bucket[] = [{ key: `wire:${action}:${subscriber}`, limit: WIRE_LIMITS[action] }]
  if (isGuarded(action))
    buckets.push({
      key: `suspicion:${action}:${subscriber}`,
      limit: suspicionLimit(action),
      isSoft: true,
    })
  const { wait, isSoftEmpty } = await takeTokens(ctx, buckets)
  if (wait !== null) throw new Refused('too-many-requests', { seconds: wait })
  return isSoftEmpty
}

import { createHmac } from 'node:crypto'
import { subscriberOf } from '#identity/accounts/domain/client-device.ts'
import { Refused } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { derivedKey } from '#platform/seal.ts'
import type { FlowEvent } from '../domain/flow-event-input.ts'
import { addFlowCount } from './flow-count-store.ts'

/** Enough for an office behind one IP address, too few for a program that invents figures. */
const EVENTS_PER_IP_ADDRESS = { burst: 200, perSeconds: 600 }

/**
 * Counts that a visitor selected a role, saw a step or completed a flow. Nothing that is stored identifies the visitor:
 * the rate limit of the IP address is stored under a digest that changes daily. Refuses `too-many-requests`.
 */
export async function countFlowEvent(
  ctx: Context,
  event: FlowEvent,
  ipAddress: string | null,
): Promise<void> {
  const subscriber = subscriberOf(ipAddress)
  const seconds = subscriber && (await takeToken(ctx, bucketOf(ctx, subscriber), EVENTS_PER_IP_ADDRESS))
  if (seconds) throw new Refused('too-many-requests', { seconds })
  await inBookkeeping(ctx, (ctx) => addFlowCount(ctx, event))
}

function bucketOf({ services, now }: Context, subscriber: string): string {
  const key = derivedKey(services.config.secret, 'flow-events')
  const name = createHmac('sha256', key)
    .update(`${stockholmDate(now)} ${subscriber}`)
    .digest('base64url')
  return `flow-events:${name}`
}

import { subscriberOf } from '#identity/accounts/domain/client-device.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { draftKept } from '../domain/project-events.ts'
import type { PublishProjectInput } from '../domain/project-input.ts'
import { projectPolicy } from '../domain/project-policy.ts'
import { saveDraft } from './project-draft-store.ts'

/** Enough for an office behind one IP address, too few to fill the database. */
const DRAFTS_PER_IP_ADDRESS = { burst: 30, perSeconds: 3600 }

/**
 * Stores a visitor's project for 30 days. The person with the token (32 random bytes, base64url) publishes it by
 * logging in. Refuses `too-many-drafts` from one IP address.
 */
export async function keepDraft(
  ctx: Context,
  input: PublishProjectInput,
  ipAddress: string | null = null,
): Promise<{ token: string }> {
  const subscriber = subscriberOf(ipAddress)
  if (subscriber && (await takeToken(ctx, `draft:${subscriber}`, DRAFTS_PER_IP_ADDRESS)) !== null)
    throw new Refused('too-many-drafts')
  const token = Buffer.from(ctx.services.randomBytes(32)).toString('base64url')
  await inTransaction(ctx, async (ctx) => {
    authorize(projectPolicy.keepDraft(ctx.actor))
    const draft = await saveDraft(ctx, token, input)
    await recordEvent(ctx, draftKept(draft.id))
  })
  return { token }
}

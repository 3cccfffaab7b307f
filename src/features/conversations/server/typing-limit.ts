import { Refused } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { type RateLimit, takeToken } from '#platform/rate-limit/take-token.ts'
import type { MessageRefusal } from '../domain/conversation-standing.ts'

/** A page reports typing every four seconds, so writing in two conversations at once is within the limit. */
const REPORTS: RateLimit = { burst: 30, perSeconds: 60 }

/** Counts a report of typing against the person's limit. Refusal: `too-many-messages`, with the seconds to wait. */
export async function limitTyping(ctx: AnyContext, userId: string): Promise<void> {
  const seconds = await takeToken(ctx, `typing:${userId}`, REPORTS)
  if (seconds !== null) throw new Refused('too-many-messages' satisfies MessageRefusal, { seconds })
}

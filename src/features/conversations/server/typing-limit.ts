import { Refused } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { type RateLimit, takeToken } from '#platform/rate-limit/take-token.ts'
import type { MessageRefusal } from '../domain/conversation-standing.ts'

/** A page tells it every four seconds; two conversations at once are within it. */
const TOLD: RateLimit = { burst: 30, perSeconds: 60 }

/** A person tells so often at most that they are writing. Refuses `too-many-messages` with the seconds to wait. */
export async function limitTyping(ctx: AnyContext, userId: string): Promise<void> {
  const seconds = await takeToken(ctx, `typing:${userId}`, TOLD)
  if (seconds !== null) throw new Refused('too-many-messages' satisfies MessageRefusal, { seconds })
}

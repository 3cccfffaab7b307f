import { eventOutreach } from '#kernel/outreach.ts'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { partyOf } from '../domain/conversation-policy.ts'
import type { MessageRefusal } from '../domain/conversation-standing.ts'

/**
 * Counts a message against the acting person's limit, and returns the person's account. Refusal:
 * `too-many-messages`, with the seconds to wait.
 */
export async function limitedAuthor(ctx: TransactionContext): Promise<string> {
  const { userId = '' } = partyOf(ctx.actor) ?? {}
  const seconds = await takeToken(ctx, `messages:${userId}`, eventOutreach['conversation.message-sent'].bound)
  if (seconds !== null) throw new Refused('too-many-messages' satisfies MessageRefusal, { seconds })
  return userId
}

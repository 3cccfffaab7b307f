import { eventOutreach } from '#kernel/outreach.ts'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { takeTokens } from '#platform/rate-limit/take-token.ts'
import type { ChatMessageRefusal } from '../../domain/chat/send-chat-message.ts'

/** The limit keeps one account from storing more than a few megabytes a day. */
const PER_DAY = { burst: 200, perSeconds: 86_400 }

/**
 * Counts a message against the limits of a person, at once and in a day. Refusal: `too-many-messages`, with the
 * seconds to wait.
 */
export async function limitChatAuthor(ctx: TransactionContext, userId: string): Promise<void> {
  const { wait } = await takeTokens(ctx, [
    { key: `chat:${userId}`, limit: eventOutreach['support-chat.queued'].bound },
    { key: `chat-day:${userId}`, limit: PER_DAY },
  ])
  if (wait !== null) throw new Refused('too-many-messages' satisfies ChatMessageRefusal, { seconds: wait })
}

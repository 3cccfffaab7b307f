import type { ReplyRefusal } from '#features/conversations/domain/mailed-reply/mailed-reply.ts'
import {
  isOutdated,
  isReplyEmailOf,
  readReplyEmail,
  replyEmail,
} from '#features/conversations/server/mailed-reply/reply-email.ts'
import { type ActivePerson, activePerson } from '#identity/sessions/server/active-person-queries.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'

/**
 * The email that a person can reply to, to answer in their chat with support. Null when the server receives no
 * mail, and without a chat.
 */
export async function chatReplyEmail(ctx: AnyContext, userId: string): Promise<string | null> {
  if (!ctx.services.config.inboundMail) return null
  const row = await ctx.db
    .selectFrom('support_chats')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? replyEmail(ctx, { place: 'chat', threadId: row.id, userId }) : null
}

/**
 * The person for whom the reply email of a chat was made. Refusal: `reply-outdated`. Not found: an email that was
 * not made here, and a person whose account is deleted or suspended.
 */
export async function chatReplierOf(
  ctx: AnyContext,
  email: string,
): Promise<ActivePerson & { threadId: string }> {
  const parsed = readReplyEmail(ctx, email)
  if (parsed?.place !== 'chat') throw new NotFound('chat')
  const row = await ctx.db
    .selectFrom('support_chats')
    .select('user_id as userId')
    .where('id', '=', parsed.threadId)
    .executeTakeFirst()
  if (!row || !isReplyEmailOf(ctx, parsed, row.userId)) throw new NotFound('chat')
  if (isOutdated(ctx, parsed)) throw new Refused('reply-outdated' satisfies ReplyRefusal)
  const person = await activePerson(ctx, row.userId)
  if (!person) throw new NotFound('chat')
  return { ...person, threadId: parsed.threadId }
}

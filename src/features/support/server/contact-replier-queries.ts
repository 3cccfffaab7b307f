import type { ReplyRefusal } from '#features/conversations/domain/mailed-reply/mailed-reply.ts'
import {
  isOutdated,
  isReplyEmailOf,
  readReplyEmail,
  replyEmail,
} from '#features/conversations/server/mailed-reply/reply-email.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'

/** Who wrote to support with the contact form, and the message that was answered. */
export type ContactReplier = {
  messageId: string
  userId: string | null
  name: string
  email: string
  subject: string
}

/** The email to which the sender of a message answers support's answer; null when no mail is taken. */
export function contactReplyEmail(
  ctx: Pick<AnyContext, 'now' | 'services'>,
  { messageId, email }: Pick<ContactReplier, 'messageId' | 'email'>,
): string | null {
  return replyEmail(ctx, { place: 'case', threadId: messageId, userId: email.toLowerCase() })
}

/**
 * The sender that the reply email of a message was made for. Not found when it was not made here, or when the message is deleted: with the
 * account of its sender, or by age. Refuses `reply-outdated`.
 */
export async function contactReplierOf(ctx: AnyContext, recipient: string): Promise<ContactReplier> {
  const said = readReplyEmail(ctx, recipient)
  if (said?.place !== 'case') throw new NotFound('contact-message')
  const row = await ctx.db
    .selectFrom('contact_messages')
    .where('id', '=', said.threadId)
    .where('chat_id', 'is', null)
    .select(['id as messageId', 'user_id as userId', 'name', 'email', 'subject'])
    .$narrowType<{ name: string; email: string; subject: string }>()
    .executeTakeFirst()
  if (!row || !isReplyEmailOf(ctx, said, row.email.toLowerCase())) throw new NotFound('contact-message')
  if (isOutdated(ctx, said)) throw new Refused('reply-outdated' satisfies ReplyRefusal)
  return row
}

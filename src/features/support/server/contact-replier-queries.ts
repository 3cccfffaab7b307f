import type { ReplyRefusal } from '#features/conversations/domain/mailed-reply/mailed-reply.ts'
import {
  isOutdated,
  isReplyEmailOf,
  readReplyEmail,
  replyEmail,
} from '#features/conversations/server/mailed-reply/reply-email.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'

/** The sender of a message of the contact form, and that message, which staff have answered. */
export type ContactReplier = {
  messageId: string
  userId: string | null
  name: string
  email: string
  subject: string
}

/** The email that the sender can reply to, to answer support's answer. Null when the server receives no mail. */
export function contactReplyEmail(
  ctx: Pick<AnyContext, 'now' | 'services'>,
  { messageId, email }: Pick<ContactReplier, 'messageId' | 'email'>,
): string | null {
  return replyEmail(ctx, { place: 'case', threadId: messageId, userId: email.toLowerCase() })
}

/**
 * The sender for whom the reply email of a message was made. Refusal: `reply-outdated`. Not found: an email that
 * was not made here, and a message that has been deleted, with its sender's account or because of its age.
 */
export async function contactReplierOf(ctx: AnyContext, recipient: string): Promise<ContactReplier> {
  const parsed = readReplyEmail(ctx, recipient)
  if (parsed?.place !== 'case') throw new NotFound('contact-message')
  const row = await ctx.db
    .selectFrom('contact_messages')
    .where('id', '=', parsed.threadId)
    .where('chat_id', 'is', null)
    .select(['id as messageId', 'user_id as userId', 'name', 'email', 'subject'])
    .$narrowType<{ name: string; email: string; subject: string }>()
    .executeTakeFirst()
  if (!row || !isReplyEmailOf(ctx, parsed, row.email.toLowerCase())) throw new NotFound('contact-message')
  if (isOutdated(ctx, parsed)) throw new Refused('reply-outdated' satisfies ReplyRefusal)
  return row
}

import { isUuid } from '#kernel/ids.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { found, NotFound, Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { ContactMessage, ContactMessageState } from '../domain/contact-message.ts'
import { sentBy } from './sender-queries.ts'

type NewContactMessage = { userId: string | null; name: string; email: string; subject: string; body: string }

/** Saves a message and returns its id. */
export async function insertContactMessage(
  ctx: TransactionContext,
  { userId, ...written }: NewContactMessage,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('contact_messages')
    .values({ user_id: userId, ...written, received_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Saves a message that came by mail, in the case of the answered message. Returns its id; null when the same mail
 * was saved before, or when the answered message was deleted concurrently with its sender's account.
 */
export async function insertMailedMessage(
  ctx: TransactionContext,
  {
    userId,
    answeredId,
    submissionKey,
    ...written
  }: NewContactMessage & { answeredId: string; submissionKey: string },
): Promise<string | null> {
  const answered = await ctx.db
    .selectFrom('contact_messages')
    .where('id', '=', answeredId)
    .select(['id', 'case_id as caseId'])
    .forShare()
    .executeTakeFirst()
  if (!answered) return null
  const saved = await ctx.db
    .insertInto('contact_messages')
    .values({
      user_id: userId,
      ...written,
      case_id: answered.caseId ?? answered.id,
      submission_key: submissionKey,
      received_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('submission_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return saved?.id ?? null
}

/** Saves a waiting chat as a case among the messages to support. Its time is that of the oldest unanswered message. */
export async function insertChatCase(
  ctx: TransactionContext,
  { id, userId, waitingSince }: { id: string; userId: string; waitingSince: Date | null },
): Promise<void> {
  await ctx.db
    .insertInto('contact_messages')
    .values({ chat_id: id, user_id: userId, received_at: waitingSince ?? ctx.now, queued_at: ctx.now })
    .execute()
}

/**
 * Ends the case of a chat, if there is one. `outcome`: the reason when it is closed; null when the answer is in the
 * chat.
 */
export async function settleChatCase(
  ctx: TransactionContext,
  chatId: string,
  { state, outcome, handledBy }: { state: ContactMessageState; outcome: string | null; handledBy: string },
): Promise<void> {
  await ctx.db
    .updateTable('contact_messages')
    .set({ state, outcome, handled_by: handledBy, handled_at: ctx.now })
    .where('chat_id', '=', chatId)
    .where('state', '=', 'open')
    .execute()
}

/**
 * A message of the contact form, locked until the transaction ends. A chat that is a case is not found here: it is
 * answered in the chat.
 */
export async function lockContactMessage(
  ctx: TransactionContext,
  messageId: string,
): Promise<ContactMessage> {
  if (!isUuid(messageId)) throw new NotFound('contact-message')
  const row = await ctx.db
    .selectFrom('contact_messages')
    .where('id', '=', messageId)
    .where('chat_id', 'is', null)
    .select(['id', 'state'])
    .forUpdate()
    .executeTakeFirst()
  const message = found(row, 'contact-message')
  return { ...message, state: message.state as ContactMessageState }
}

/** Saves the outcome of a message. Refusal: `move-not-possible`, after a concurrent move. */
export async function saveOutcome(
  ctx: TransactionContext,
  change: StateChange<ContactMessageState>,
  { outcome, handledBy }: { outcome: string; handledBy: string },
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('contact_messages')
    .set({ state: change.to, outcome, handled_by: handledBy, handled_at: ctx.now })
    .where('id', '=', change.id)
    .where('state', 'in', change.from)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refused('move-not-possible')
}

/** Deletes a person's messages: those that were sent while logged in, or with one of their emails. */
export async function deleteContactMessagesOf(
  ctx: TransactionContext,
  sender: { userId: string; emails: readonly string[] },
): Promise<void> {
  await ctx.db.deleteFrom('contact_messages').where(sentBy(sender)).execute()
}

/** Deletes messages from before an instant, handled or not. */
export async function deleteContactMessagesBefore(ctx: TransactionContext, before: Date): Promise<void> {
  await ctx.db.deleteFrom('contact_messages').where('received_at', '<', before).execute()
}

import { isUuid } from '#kernel/ids.ts'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { Party } from '../domain/conversation.ts'
import type { HideableMessage, HidingReason } from '../domain/hidden-message.ts'

function locked({ db }: TransactionContext) {
  return db
    .selectFrom('messages as message')
    .innerJoin('conversations as talk', 'talk.id', 'message.conversation_id')
    .select(['message.id', 'message.number', 'message.written_by as writtenBy'])
    .select(['message.words', 'message.hidden_because as hiddenBecause'])
    .select(['talk.id as conversationId', 'talk.project_id as projectId', 'talk.company_id as companyId'])
    .forUpdate('message')
}

type Row = Awaited<ReturnType<ReturnType<typeof locked>['execute']>>[number]

function shaped({ words, hiddenBecause, writtenBy, ...row }: Row): HideableMessage {
  // The cast is safe: a check constraint of the database guarantees the party.
  return { ...row, writtenBy: writtenBy as Party, isShown: words !== null && hiddenBecause === null }
}

/** A message, locked until the transaction ends; null when it was deleted with its project or company. */
export async function lockMessage(
  ctx: TransactionContext,
  messageId: string,
): Promise<HideableMessage | null> {
  if (!isUuid(messageId)) return null
  const row = await locked(ctx).where('message.id', '=', messageId).executeTakeFirst()
  return row ? shaped(row) : null
}

/** The message that is hidden because of a report, locked; null when there is none. */
export async function hiddenMessageFor(
  ctx: TransactionContext,
  reportId: string,
): Promise<HideableMessage | null> {
  const row = await locked(ctx).where('message.hidden_for', '=', reportId).executeTakeFirst()
  return row ? shaped(row) : null
}

/** Hides a shown message from both parties. Refusal: `move-not-possible`, when it is not shown any more. */
export async function saveHiding(
  ctx: TransactionContext,
  messageId: string,
  { because, reportId }: { because: HidingReason; reportId: string },
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('messages')
    .set({ hidden_because: because, hidden_for: reportId, hidden_at: ctx.now })
    .where('id', '=', messageId)
    .where('hidden_because', 'is', null)
    .where('words', 'is not', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refused('move-not-possible')
}

/** Shows the message again that was hidden because of the report. */
export async function saveShowing({ db }: TransactionContext, reportId: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ hidden_because: null, hidden_for: null, hidden_at: null })
    .where('hidden_for', '=', reportId)
    .execute()
}

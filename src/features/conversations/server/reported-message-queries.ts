import { isUuid } from '#kernel/ids.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Party } from '../domain/conversation.ts'
import type { HidingReason } from '../domain/hidden-message.ts'
import { counterpartName } from '../texts.ts'
import { attachmentsOfMessage } from './attachment/attachment-queries.ts'
import { ownConversation } from './conversation-queries.ts'

/**
 * A message of the other party that the acting party may report, and the name of its author. Not found for
 * everybody else, and when it is hidden.
 */
export async function messageToReport(
  ctx: AnyContext,
  messageId: string,
): Promise<{ id: string; name: string }> {
  const message = found(await messageOf(ctx, messageId), 'message')
  const { party, counterpart } = await ownConversation(ctx, message)
  if (message.writtenBy === party || message.hiddenBecause) throw new NotFound('message')
  return { id: message.id, name: counterpartName(counterpart) }
}

/**
 * A reported message with its words and files, also when it is hidden; for staff. Null when it was deleted with its
 * project or company.
 */
export async function messageForStaff(ctx: Pick<AnyContext, 'db'>, messageId: string) {
  const message = await messageOf(ctx, messageId)
  return message ? { ...message, files: await attachmentsOfMessage(ctx, message.id) } : null
}

async function messageOf({ db }: Pick<AnyContext, 'db'>, messageId: string) {
  if (!isUuid(messageId)) return undefined
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversations as talk', 'talk.id', 'messages.conversation_id')
    .innerJoin('projects as project', 'project.id', 'talk.project_id')
    .innerJoin('company_profiles as firm', 'firm.id', 'talk.company_id')
    .where('messages.id', '=', messageId)
    .select(['messages.id', 'messages.words', 'messages.sent_at as sentAt'])
    .select([
      'messages.written_by as writtenBy',
      'messages.hidden_because',
      'messages.hidden_for as hiddenFor',
    ])
    .select(['talk.project_id as projectId', 'talk.company_id as companyId'])
    .select(['project.owner_id as ownerId', 'firm.company_name as companyName'])
    .executeTakeFirst()
  if (!row) return undefined
  const { hidden_because, writtenBy, ...message } = row
  // The casts are safe: check constraints of the database guarantee the reason and the party.
  return { ...message, hiddenBecause: hidden_because as HidingReason | null, writtenBy: writtenBy as Party }
}

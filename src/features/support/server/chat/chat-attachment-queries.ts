import {
  type AttachmentFile,
  attachmentRows,
  shapedAttachment,
} from '#features/conversations/server/attachment/attachment-queries.ts'
import { type Actor, userIdOf } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import type { ChatParty } from '../../domain/chat/chat.ts'
import { isChatFileSeenBy } from '../../domain/chat/chat-attachment.ts'
import { chatPolicy } from '../../domain/chat/chat-policy.ts'

/**
 * A file of a chat, for the person of the chat and for staff. Null for everybody else, and when there is no such
 * file.
 */
export async function chatAttachment(ctx: AnyContext, id: string): Promise<AttachmentFile | null> {
  const party = sideOf(ctx.actor)
  if (!party || !isUuid(id)) return null
  const row = await attachmentRows(ctx)
    .innerJoin('support_chats as chat', 'chat.id', 'file.chat_id')
    .where('file.id', '=', id)
    .select(['file.file_key as fileKey', 'file.added_at as addedAt', 'chat.user_id as userId'])
    .select(['file.written_by as writtenBy', 'file.message_number as number'])
    .select(['file.author_id as authorId', 'file.staff_id as staffId'])
    .executeTakeFirst()
  if (!row) return null
  const { userId, writtenBy, number, authorId, staffId, ...file } = row
  // The cast is safe: a check constraint of the database guarantees the side.
  const facts = { userId, party: writtenBy as ChatParty, number, authorId, staffId }
  if (!isChatFileSeenBy(facts, { party, userId: userIdOf(ctx.actor) })) return null
  return shapedAttachment(file)
}

function sideOf(actor: Actor): ChatParty | null {
  if (actor.kind === 'staff') return 'staff'
  return chatPolicy.write(actor) ? 'person' : null
}

import {
  type AttachmentFile,
  attachmentFile,
  attachmentForParty,
} from '#features/conversations/server/attachment/attachment-queries.ts'
import { chatAttachment } from '#features/support/server/chat/chat-attachment-queries.ts'
import { found } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'

/**
 * A file of a conversation, for its parties, and for staff when its message was reported; or a file of a chat with
 * support, for the person and staff. Not found for other actors.
 */
export async function visibleAttachment(ctx: AnyContext, id: string): Promise<AttachmentFile> {
  const file = await attachmentFile(ctx, id)
  if (!file) return found(await chatAttachment(ctx, id), 'attachment')
  if (ctx.actor.kind !== 'staff') return attachmentForParty(ctx, file)
  return found(file.messageId && (await isReported(ctx, file.messageId)) ? file : null, 'attachment')
}

async function isReported({ db }: AnyContext, messageId: string): Promise<boolean> {
  const report = await db
    .selectFrom('content_reports')
    .where('subject_type', '=', 'message')
    .where('subject_id', '=', messageId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return report !== undefined
}

import { deleteWaitingAttachment } from '#features/conversations/server/attachment/attachment-store.ts'
import { NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { chatSender } from '../../domain/chat/chat-attachment.ts'
import { chatPolicy } from '../../domain/chat/chat-policy.ts'
import { lockChat, lockOwnChat } from './chat-store.ts'

/**
 * Removes a file of the acting person that is not sent yet. Nothing changes for a file that is sent, removed or
 * another person's.
 */
export async function removeChatAttachment(
  ctx: Context,
  { attachmentId }: { attachmentId: string },
): Promise<void> {
  await inBookkeeping(ctx, async (ctx) => {
    const { id, userId } = await lockOwnChat(ctx)
    await deleteWaitingAttachment(ctx, chatSender(id, 'person', userId), attachmentId)
  })
}

/** The same for a member of staff who may answer the chat. */
export async function removeAnswerAttachment(
  ctx: Context,
  { chatId, attachmentId }: { chatId: string; attachmentId: string },
): Promise<void> {
  await inBookkeeping(ctx, async (ctx) => {
    if (!chatPolicy.compose(ctx.actor)) throw new NotFound('chat')
    const { id } = await lockChat(ctx, chatId)
    await deleteWaitingAttachment(ctx, chatSender(id, 'staff', ctx.actor.userId), attachmentId)
  })
}

import { userIdOf } from '#kernel/actor.ts'
import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import type { Pair } from '../../domain/conversation.ts'
import { lockOwnConversation } from '../conversation-store.ts'
import { deleteWaitingAttachment } from './attachment-store.ts'

/**
 * Removes a file of the acting person that is not sent yet. Nothing changes for a file that is sent, removed or
 * another person's.
 */
export async function removeAttachment(
  ctx: Context,
  { attachmentId, ...pair }: Pair & { attachmentId: string },
): Promise<void> {
  await inBookkeeping(ctx, async (ctx) => {
    const { conversation, party } = await lockOwnConversation(ctx, pair)
    const authorId = found(userIdOf(ctx.actor), 'profile')
    await deleteWaitingAttachment(
      ctx,
      { thread: { kind: 'conversation', id: conversation.id }, party, authorId },
      attachmentId,
    )
  })
}

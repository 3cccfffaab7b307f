import { NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { ShareKind } from '../../domain/contact-share/contact-share.ts'
import { contactWithdrawn } from '../../domain/contact-share/contact-share-events.ts'
import type { Pair } from '../../domain/conversation.ts'
import { lockOwnConversation } from '../conversation-store.ts'
import { endShare } from './contact-share-store.ts'

/**
 * The company sees this of the acting customer's contact data no longer; whatever else holds between the two. Again changes nothing. A
 * stranger's conversation, and the company's own side of it, is not found.
 */
export async function withdrawContact(
  ctx: Context,
  { kind, ...wanted }: Pair & { kind: ShareKind | null },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { party, pair, conversation } = await lockOwnConversation(ctx, wanted)
    if (party !== 'customer') throw new NotFound('contact-share')
    if (!kind || !(await endShare(ctx, { conversationId: conversation.id, kind }))) return
    await recordEvent(
      ctx,
      contactWithdrawn({ ...pair, conversationId: conversation.id, kind, by: 'customer' }),
    )
  })
}

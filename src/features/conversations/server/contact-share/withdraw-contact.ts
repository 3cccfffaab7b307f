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
 * The acting customer ends the share of one kind of contact data, in an open or closed conversation. A second call
 * changes nothing. Not found: another person's conversation, and for the company.
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

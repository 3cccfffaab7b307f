import { eventOutreach } from '#kernel/outreach.ts'
import { NotFound, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import type { ShareKind } from '../../domain/contact-share/contact-share.ts'
import { contactShared } from '../../domain/contact-share/contact-share-events.ts'
import { decideSharing, type SharingRefusal } from '../../domain/contact-share/share-contact.ts'
import type { Pair } from '../../domain/conversation.ts'
import { partyOf } from '../../domain/conversation-policy.ts'
import { lockOwnConversation } from '../conversation-store.ts'
import { ownContacts } from './contact-share-queries.ts'
import { insertShare } from './contact-share-store.ts'

/**
 * From now on the company sees this of the acting customer's contact data, for this project. Again changes nothing. Refuses
 * {@link SharingRefusal}; a stranger's conversation, and the company's own side of it, is not found.
 */
export async function shareContact(
  ctx: Context,
  { kind, ...wanted }: Pair & { kind: ShareKind | null },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const own = await lockOwnConversation(ctx, wanted)
    if (own.party !== 'customer') throw new NotFound('contact-share')
    const decision = decideSharing({ ...own, ...own.conversation, kind, own: await ownContacts(ctx, wanted) })
    refuseUnless(decision)
    if (decision.isRepeated) return
    await limitShares(ctx)
    const share = { conversationId: own.conversation.id, kind: decision.kind }
    await insertShare(ctx, share)
    await recordEvent(ctx, contactShared({ ...own.pair, ...share }))
  })
}

/** The acting person may share so often. Refuses `too-many-shares` with the seconds to wait. */
async function limitShares(ctx: TransactionContext): Promise<void> {
  const { userId = '' } = partyOf(ctx.actor) ?? {}
  const seconds = await takeToken(ctx, `shares:${userId}`, eventOutreach['conversation.contact-shared'].bound)
  if (seconds !== null) throw new Refused('too-many-shares' satisfies SharingRefusal, { seconds })
}

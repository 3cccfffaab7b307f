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
 * The acting customer shares one kind of contact data with a company, for this project. A second call changes
 * nothing. Refusals: {@link SharingRefusal}. Not found: another person's conversation, and for the company.
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

/** Counts a share against the acting person's limit. Refusal: `too-many-shares`, with the seconds to wait. */
async function limitShares(ctx: TransactionContext): Promise<void> {
  const { userId = '' } = partyOf(ctx.actor) ?? {}
  const seconds = await takeToken(ctx, `shares:${userId}`, eventOutreach['conversation.contact-shared'].bound)
  if (seconds !== null) throw new Refused('too-many-shares' satisfies SharingRefusal, { seconds })
}

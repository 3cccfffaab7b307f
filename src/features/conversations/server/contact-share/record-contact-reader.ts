import { isUuid } from '#kernel/ids.ts'
import { isHidden } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { type SharedContact, shareKinds } from '../../domain/contact-share/contact-share.ts'
import { partyOf } from '../../domain/conversation-policy.ts'
import { ownConversation } from '../conversation-queries.ts'
import { contactOf, liveShares } from './contact-share-queries.ts'
import { saveSharesSeen } from './contact-share-store.ts'

/**
 * The contact data that the customer of a project shares with the acting company, recorded as shown. Empty when
 * nothing is shared, when the two may not write to each other any more, and after a deal, which shows everything.
 */
export async function recordContactReader(ctx: Context, projectId: string): Promise<SharedContact[]> {
  const companyId = partyOf(ctx.actor)?.companyId
  if (!companyId || !isUuid(projectId)) return []
  const pair = { projectId, companyId }
  // Shares that last now are shown and recorded, also when they are withdrawn at the same time.
  const live = await liveShares(ctx, pair)
  if (live.length === 0 || !(await mayRead(ctx, pair))) return []
  const values = await contactOf(ctx, projectId).executeTakeFirst()
  const shown = shareKinds.flatMap((kind) => {
    const share = live.find((one) => one.kind === kind)
    const value = values?.[kind]
    return share && value ? [{ kind, value, id: share.id, isNew: share.seenAt === null }] : []
  })
  const unseen = shown.filter(({ isNew }) => isNew).map(({ id }) => id)
  if (unseen.length > 0) await inBookkeeping(ctx, (ctx) => saveSharesSeen(ctx, unseen))
  return shown.map(({ kind, value }) => ({ kind, value }))
}

async function mayRead(ctx: Context, pair: { projectId: string; companyId: string }): Promise<boolean> {
  try {
    const { standing, isAgreed } = await ownConversation(ctx, pair)
    return standing === 'open' && !isAgreed
  } catch (error) {
    if (isHidden(error)) return false
    throw error
  }
}

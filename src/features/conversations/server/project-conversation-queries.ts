import { sql } from 'kysely'
import { isUuid } from '#kernel/ids.ts'
import { isHidden } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { hasUnread, type Pair } from '../domain/conversation.ts'
import type { ProjectConversation } from '../domain/conversation-list.ts'
import { partyOf } from '../domain/conversation-policy.ts'
import { liveShares } from './contact-share/contact-share-queries.ts'
import { ownConversation } from './conversation-queries.ts'

/** The acting company's conversation about a project, with or without messages; null when it cannot have one. */
export async function conversationAbout(
  ctx: AnyContext,
  projectId: string,
): Promise<ProjectConversation | null> {
  const companyId = partyOf(ctx.actor)?.companyId
  return companyId ? briefOf(ctx, { projectId, companyId }) : null
}

/**
 * The conversations of the acting customer's own project: those with messages, and those with companies whose quote
 * is live. Empty for everybody else.
 */
export async function conversationsOfProject(
  ctx: AnyContext,
  projectId: string,
): Promise<ProjectConversation[]> {
  const acting = partyOf(ctx.actor)
  if (acting?.party !== 'customer' || !isUuid(projectId)) return []
  const rows = await ctx.db
    .selectFrom('company_profiles as firm')
    .innerJoin('projects as project', (join) => join.on('project.id', '=', projectId))
    .leftJoin('conversations as talk', (join) =>
      join.onRef('talk.project_id', '=', 'project.id').onRef('talk.company_id', '=', 'firm.id'),
    )
    .where('project.owner_id', '=', acting.userId)
    .where(
      sql<boolean>`(talk.last_number > 0 or firm.id in (
        select company_id from quotes where quotes.project_id = ${projectId} and quotes.state in ('pending', 'accepted')))`,
    )
    .select('firm.id')
    .orderBy('talk.last_at', (order) => order.desc().nullsLast())
    .orderBy('firm.company_name')
    .limit(50)
    .execute()
  const briefs = await Promise.all(rows.map(({ id }) => briefOf(ctx, { projectId, companyId: id })))
  return briefs.filter((brief) => brief !== null)
}

async function briefOf(ctx: AnyContext, pair: Pair): Promise<ProjectConversation | null> {
  const own = await ownConversation(ctx, pair).catch(nullIfNone)
  if (!own) return null
  const { conversation, party, counterpart, standing, isAgreed } = own
  const mayShare = party === 'customer' && standing === 'open' && !isAgreed
  const isBegun = conversation !== null && conversation.lastNumber > 0
  const isUnread = conversation !== null && hasUnread(conversation, party)
  const isSharing = mayShare && (await liveShares(ctx, pair)).length > 0
  return { ...pair, counterpart, isBegun, isUnread, mayShare, isSharing }
}

function nullIfNone(error: unknown): null {
  if (isHidden(error)) return null
  throw error
}

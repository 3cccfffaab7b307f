import { sql } from 'kysely'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import { type OwnContact, type ShareKind, shareKinds } from '../../domain/contact-share/contact-share.ts'
import type { Pair } from '../../domain/conversation.ts'
import { type ShareEventType, type ShareThreadEvent, shareEventTypes } from '../../domain/thread.ts'

/**
 * The acting customer's phone, email and street of the project, each with its share in this conversation if one
 * lasts. Empty for everybody else and for other people's projects.
 */
export async function ownContacts(ctx: AnyContext, { projectId, companyId }: Pair): Promise<OwnContact[]> {
  if (ctx.actor.kind !== 'customer' || !isUuid(projectId) || !isUuid(companyId)) return []
  const values = await contactOf(ctx, projectId).where('owner.id', '=', ctx.actor.userId).executeTakeFirst()
  if (!values) return []
  const shares = await liveShares(ctx, { projectId, companyId })
  return shareKinds.map((kind) => {
    const share = shares.find((one) => one.kind === kind)
    return {
      kind,
      value: values[kind] || null,
      live: share ? { sharedAt: share.sharedAt, seenAt: share.seenAt } : null,
    }
  })
}

/** The shares of a conversation that last. */
export async function liveShares({ db }: AnyContext, { projectId, companyId }: Pair) {
  const rows = await db
    .selectFrom('contact_shares as share')
    .innerJoin('conversations as talk', 'talk.id', 'share.conversation_id')
    .select(['share.id', 'share.kind', 'share.shared_at as sharedAt', 'share.seen_at as seenAt'])
    .where('talk.project_id', '=', projectId)
    .where('talk.company_id', '=', companyId)
    .where('share.ended_at', 'is', null)
    .execute()
  // The cast is safe: a check constraint of the database guarantees the kind.
  return rows.map((row) => ({ ...row, kind: row.kind as ShareKind }))
}

/**
 * The contact data that the customer of a project can share, from the present profile and project. The caller adds
 * a condition on the owner or the company.
 */
export function contactOf({ db }: AnyContext, projectId: string) {
  return db
    .selectFrom('projects as project')
    .innerJoin('profiles as owner', 'owner.id', 'project.owner_id')
    .leftJoin('project_addresses as address', 'address.project_id', 'project.id')
    .select(['owner.phone', 'owner.email'])
    .select(sql<string | null>`address.street || ', ' || project.location`.as('street'))
    .where('project.id', '=', projectId)
}

const MOST_EVENTS = 50

/**
 * When contact data was shared and withdrawn in a conversation, from `after` to `before` (null: without a limit);
 * the latest events.
 */
export async function shareEventsOf(
  { db }: AnyContext,
  conversationId: string,
  { after, before }: { after: Date | null; before: Date | null },
): Promise<ShareThreadEvent[]> {
  const rows = await db
    .selectFrom('events as event')
    .select(['event.id', 'event.occurred_at as at', sql<ShareEventType>`event.type`.as('type')])
    .select([
      sql<'customer' | 'system'>`event.payload ->> 'by'`.as('by'),
      sql<ShareKind>`event.payload ->> 'kind'`.as('what'),
    ])
    .where('event.subject_type', '=', 'conversation')
    .where('event.subject_id', '=', conversationId)
    .where('event.type', 'in', [...shareEventTypes])
    .$if(after !== null, (events) => events.where('event.occurred_at', '>=', after ?? new Date(0)))
    .$if(before !== null, (events) => events.where('event.occurred_at', '<=', before ?? new Date(0)))
    .orderBy('event.id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  return rows.map((event) => ({ ...event, id: String(event.id) })).toReversed()
}

import { sql } from 'kysely'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import { type OwnContact, type ShareKind, shareKinds } from '../../domain/contact-share/contact-share.ts'
import type { Pair } from '../../domain/conversation.ts'
import { type ShareEventType, type ShareHappening, shareEventTypes } from '../../domain/thread.ts'

/**
 * The acting customer's phone, email and street of the project, each with the share that lasts in this conversation. Empty for anybody
 * else and for others' projects.
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
  // A check constraint of the database guarantees the kind, so the cast is safe.
  return rows.map((row) => ({ ...row, kind: row.kind as ShareKind }))
}

/** What the customer of a project can share, as profile and project say it now. Callers add whom they ask for. */
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

/** When something was shared and taken back in a conversation, from `after` to `before` (null: without an end), the latest of it. */
export async function shareEventsOf(
  { db }: AnyContext,
  conversationId: string,
  { after, before }: { after: Date | null; before: Date | null },
): Promise<ShareHappening[]> {
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

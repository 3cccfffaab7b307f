import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import { containsPattern } from '#platform/db/swedish-search.ts'
import { type AuditColumn, auditKindOf, isFoundBy } from '../domain/audit-entry.ts'

export type AuditEvent = {
  id: string
  occurredAt: Date
  actorKind: string
  actorId: string | null
  actorEmail: string | null
  isSso: boolean | null
  type: string
  subjectId: string
  payload: unknown
}
export type AuditSearch = { column: AuditColumn; value: string } | null

type Source = Pick<AnyContext, 'db'>

/** Events of accounts, newest first, with their total number. The product's recorded events are the audit trail. */
export async function listAuditEvents(
  source: Source,
  { offset, limit, search }: { offset: number; limit: number; search: AuditSearch },
): Promise<{ events: AuditEvent[]; total: number }> {
  const matching = await matchingEvents(source, search)
  const [{ total }, events] = await Promise.all([
    matching.select((count) => count.fn.countAll().as('total')).executeTakeFirstOrThrow(),
    matching
      .select(['e.id', 'e.occurred_at as occurredAt', 'e.actor_kind as actorKind', 'e.actor_id as actorId'])
      .select(['e.type', 'e.subject_id as subjectId', 'e.payload'])
      .select(['u.email as actorEmail', 'u.is_sso_user as isSso'])
      .orderBy('e.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
  ])
  return { events, total: Number(total) }
}

const purpose = sql<string | null>`e.payload ->> 'purpose'`

/** The kinds of events are named by `auditKindOf` alone, so a search finds each by the name that it is listed with. */
async function matchingEvents({ db }: Source, search: AuditSearch) {
  const events = db
    .selectFrom('events as e')
    .leftJoin('auth.users as u', 'u.id', 'e.actor_id')
    .where('e.subject_type', '=', 'account')
  if (!search) return events
  const { column, value } = search
  if (column === 'author') return events.where('u.email', 'ilike', containsPattern(value))
  const kinds = await events
    .select(['e.type', purpose.as('purpose')])
    .distinct()
    .execute()
  const found = kinds.filter((kind) =>
    isFoundBy(auditKindOf({ type: kind.type, payload: kind }), column, value),
  )
  return events.where((where) =>
    where.or(
      found.map((kind) =>
        where.and([where('e.type', '=', kind.type), where(purpose, 'is not distinct from', kind.purpose)]),
      ),
    ),
  )
}

import type { AnyContext } from '#platform/context.ts'
import { containsPattern } from '#platform/db/swedish-search.ts'
import { type AuditColumn, eventTypesFor } from '../domain/audit-entry.ts'

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

/** Events of accounts, newest first, with their total number. The product's recorded events are the audit trail. */
export async function listAuditEvents(
  { db }: Pick<AnyContext, 'db'>,
  { offset, limit, search }: { offset: number; limit: number; search: AuditSearch },
): Promise<{ events: AuditEvent[]; total: number }> {
  let matching = db
    .selectFrom('events as e')
    .leftJoin('auth.users as u', 'u.id', 'e.actor_id')
    .where('e.subject_type', '=', 'account')
  if (search?.column === 'author')
    matching = matching.where('u.email', 'ilike', containsPattern(search.value))
  else if (search)
    matching = matching.where('e.type', 'in', ['', ...eventTypesFor(search.column, search.value)])
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

import { sql } from 'kysely'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import { type Disclosure, disclosuresFrom, type TimelineEntry } from '../../domain/timeline/timeline.ts'

const SHOWN_ENTRIES = 200

/**
 * The latest events of the acting customer's own project and of its quotes, the newest first; not what staff have noted for themselves.
 * Empty for anyone else.
 */
export async function timelineOf(ctx: AnyContext, projectId: string): Promise<TimelineEntry[]> {
  if (!isUuid(projectId)) return []
  const rows = await ownEvents(ctx, projectId)
    .leftJoin('company_profiles as company', (join) =>
      join.on(
        sql<boolean>`event.subject_type = 'quote' and company.id = (event.payload ->> 'companyId')::uuid`,
      ),
    )
    .select(['event.id', 'event.type', 'event.occurred_at as at', 'event.actor_kind as by'])
    .where((eb) => eb.or([eb('event.type', 'like', 'project.%'), eb('event.type', 'like', 'quote.%')]))
    .select('company.company_name as company')
    .select(sql<number>`jsonb_array_length(coalesce(event.payload -> 'companyIds', '[]'))`.as('companies'))
    .select(sql<string | null>`event.payload ->> 'change'`.as('change'))
    .select(sql<number | null>`(event.payload ->> 'grossOre')::float8`.as('grossOre'))
    .select(sql<number>`coalesce((event.payload ->> 'options')::int, 0)`.as('options'))
    .orderBy('event.id', 'desc')
    .limit(SHOWN_ENTRIES)
    .execute()
  return rows.map(({ id, by, change, grossOre, options, ...row }) => ({
    ...row,
    id: String(id),
    by: by === 'customer' || by === 'company' || by === 'staff' ? by : 'system',
    change: change === 'added' || change === 'removed' ? change : null,
    agreed: grossOre === null ? null : { grossOre, options },
  }))
}

/** The companies that have been shown more of the acting customer's own project than anyone may see. Empty for anyone else. */
export async function disclosuresOf(ctx: AnyContext, projectId: string): Promise<Disclosure[]> {
  const { actor, db } = ctx
  if (actor.kind !== 'customer' || !isUuid(projectId)) return []
  const readers = db
    .selectFrom('project_readers as reader')
    .innerJoin('projects as project', 'project.id', 'reader.project_id')
    .innerJoin('company_profiles as company', 'company.id', 'reader.company_id')
    .where('project.id', '=', projectId)
    .where('project.owner_id', '=', actor.userId)
    .select(['company.id as companyId', 'company.company_name as company', 'reader.first_read_at as at'])
  const quoters = db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .innerJoin('company_profiles as company', 'company.id', 'quote.company_id')
    .where('project.id', '=', projectId)
    .where('project.owner_id', '=', actor.userId)
    .select(['company.id as companyId', 'company.company_name as company', 'quote.sent_at as at'])
  const accepted = await ownEvents(ctx, projectId)
    .where('event.type', '=', 'quote.accepted')
    .select(['event.occurred_at as at', sql<string>`event.payload ->> 'companyId'`.as('companyId')])
    .execute()
  const readings = await readers.unionAll(quoters).execute()
  return disclosuresFrom(readings, new Map(accepted.map(({ companyId, at }) => [companyId, at])))
}

/** Events of a project and of its quotes, of the acting customer's own project alone. */
function ownEvents({ actor, db }: AnyContext, projectId: string) {
  const ownerId = actor.kind === 'customer' ? actor.userId : null
  return db
    .selectFrom('events as event')
    .where(({ or, and, eb, selectFrom }) =>
      or([
        and([eb('event.subject_type', '=', 'project'), eb('event.subject_id', '=', projectId)]),
        and([
          eb('event.subject_type', '=', 'quote'),
          eb('event.subject_id', 'in', selectFrom('quotes').select('id').where('project_id', '=', projectId)),
        ]),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('projects')
          .select('projects.id')
          .where('projects.id', '=', projectId)
          .where('projects.owner_id', '=', ownerId),
      ),
    )
}

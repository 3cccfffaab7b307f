import { sql } from 'kysely'
import type { ReviewAuthor } from '#features/reviews/domain/review.ts'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import type { ContactShare, ShareKind } from '../../domain/contact-share/contact-share.ts'
import {
  betweenTypes,
  type Disclosure,
  disclosuresFrom,
  type TimelineEntry,
  type TimelinePage,
} from '../../domain/timeline/timeline.ts'

/** Entries on one page. */
const PAGE = 50
const SHOWN_SHARES = 200

/**
 * A page of the events of the acting customer's own project: of the project, its quotes, visits, reviews and
 * conversations. Newest first, before the cursor `before`. Notes of staff and reviews that are not published are
 * left out. Empty for everybody else.
 */
export async function timelineOf(
  ctx: AnyContext,
  projectId: string,
  before: string | null = null,
): Promise<TimelinePage> {
  if (!isUuid(projectId)) return { entries: [], next: null }
  const rows = await timelineRows(ctx, projectId, before)
  const entries = rows.slice(0, PAGE).map(entryOf)
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null }
}

type Row = Awaited<ReturnType<typeof timelineRows>>[number]

function entryOf({
  id,
  by,
  change,
  grossOre,
  options,
  startsAt,
  endsAt,
  writtenBy,
  part,
  ...row
}: Row): TimelineEntry {
  return {
    ...row,
    id: String(id),
    by: by === 'customer' || by === 'company' || by === 'staff' ? by : 'system',
    change: change === 'added' || change === 'removed' ? change : null,
    agreed: grossOre === null ? null : { grossOre, options },
    visit: startsAt && endsAt ? { startsAt, endsAt } : null,
    review: writtenBy && { writtenBy, part: part === 'answer' ? 'answer' : 'review' },
  }
}

function timelineRows(ctx: AnyContext, projectId: string, before: string | null) {
  return (
    ownEvents(ctx, projectId)
      .leftJoin('company_profiles as company', (join) =>
        join.on(
          sql<boolean>`event.subject_type in ('quote', 'visit', 'review', 'conversation')
          and company.id = coalesce((event.payload ->> 'companyId')::uuid, (
            select quotes.company_id from quotes where event.subject_type = 'quote' and quotes.id = event.subject_id))`,
        ),
      )
      .leftJoin('visits as visit', (join) =>
        join.on(sql<boolean>`event.subject_type = 'visit' and visit.id = event.subject_id`),
      )
      .select(['event.id', 'event.type', 'event.occurred_at as at'])
      .select(doneBy)
      .select(writer)
      .select(sql<string | null>`event.payload ->> 'part'`.as('part'))
      .select(['visit.starts_at as startsAt', 'visit.ends_at as endsAt'])
      .select(sharedKind)
      .where((eb) =>
        eb.or([
          eb('event.type', 'like', 'project.%'),
          eb('event.type', 'like', 'quote.%'),
          eb('event.type', 'in', [...betweenTypes]),
        ]),
      )
      // A company's review is secret before it is published.
      .where(
        sql<boolean>`not (event.type in ('review.written', 'review.changed') and event.payload ->> 'writtenBy' = 'company')`,
      )
      .where((eb) => (before === null ? eb.lit(true) : eb('event.id', '<', before)))
      .select('company.company_name as company')
      .select(sql<number>`jsonb_array_length(coalesce(event.payload -> 'companyIds', '[]'))`.as('companies'))
      .select(sql<string | null>`event.payload ->> 'change'`.as('change'))
      .select(sql<number | null>`(event.payload ->> 'grossOre')::float8`.as('grossOre'))
      .select(sql<number>`coalesce((event.payload ->> 'options')::int, 0)`.as('options'))
      .orderBy('event.id', 'desc')
      .limit(PAGE + 1)
      .execute()
  )
}

/**
 * The side that acted. A visit that ended because of its project was ended by the system, although a person ended
 * the project.
 */
const doneBy =
  sql<string>`case event.subject_type when 'visit' then coalesce(event.payload ->> 'by', event.actor_kind) else event.actor_kind end`.as(
    'by',
  )

const writer =
  sql<ReviewAuthor | null>`case when event.subject_type = 'review' then event.payload ->> 'writtenBy' end`.as(
    'writtenBy',
  )

const sharedKind =
  sql<ShareKind | null>`case when event.subject_type = 'conversation' then event.payload ->> 'kind' end`.as(
    'shared',
  )

/**
 * The companies that have been shown more of the acting customer's own project than anybody may see. Empty for
 * everybody else.
 */
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
  const sharings = await sharesOf(ctx, projectId, actor.userId)
  return disclosuresFrom(readings, sharings, new Map(accepted.map(({ companyId, at }) => [companyId, at])))
}

/** All shares of contact data by the owner of a project. */
async function sharesOf({ db }: AnyContext, projectId: string, ownerId: string) {
  const rows = await db
    .selectFrom('contact_shares as share')
    .innerJoin('conversations as talk', 'talk.id', 'share.conversation_id')
    .innerJoin('projects as project', 'project.id', 'talk.project_id')
    .innerJoin('company_profiles as company', 'company.id', 'talk.company_id')
    .select(['company.id as companyId', 'company.company_name as company'])
    .select(['share.kind', 'share.shared_at as sharedAt', 'share.seen_at as seenAt'])
    .select(['share.ended_at as endedAt', 'share.ended_by as endedBy'])
    .where('project.id', '=', projectId)
    .where('project.owner_id', '=', ownerId)
    .orderBy('share.id', 'desc')
    .limit(SHOWN_SHARES)
    .execute()
  // The cast is safe: check constraints of the database guarantee the values.
  return rows.map(({ companyId, company, ...share }) => ({
    companyId,
    company,
    share: share as ContactShare,
  }))
}

/** Events of the acting customer's own project, its quotes, visits, reviews and conversations. */
function ownEvents({ actor, db }: AnyContext, projectId: string) {
  const ownerId = actor.kind === 'customer' ? actor.userId : null
  return db
    .selectFrom('events as event')
    .where(
      sql<boolean>`(event.subject_type, event.subject_id) in (
        select 'project', id from projects where id = ${projectId}
        union all select 'quote', id from quotes where project_id = ${projectId}
        union all select 'review', id from reviews where project_id = ${projectId}
        union all select 'conversation', id from conversations where project_id = ${projectId}
        union all select 'visit', visits.id from visits join conversations talk on talk.id = visits.conversation_id
          where talk.project_id = ${projectId})`,
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

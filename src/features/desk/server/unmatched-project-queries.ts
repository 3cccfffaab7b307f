import { sql } from 'kysely'
import { waveSettings } from '#features/matching/domain/plan-wave.ts'
import { type DeskPage, pageOf } from '#features/moderation/domain/desk-page.ts'
import { openStates } from '#features/projects/domain/project.ts'
import { liveStates } from '#features/quotes/domain/quote.ts'
import type { Context } from '#platform/context.ts'
import type { UnmatchedProject } from '../domain/desk-list.ts'

/** A project that lacks quotes, without the companies that could be asked. */
type UnmatchedRow = Omit<UnmatchedProject, 'proposed' | 'others'>

/** Open projects that no company fits, or that were handed over to staff and still lack quotes; newest first. */
export async function listUnmatchedProjects(
  ctx: Pick<Context, 'db' | 'now'>,
  { before, length }: { before?: string; length: number },
): Promise<DeskPage<UnmatchedRow>> {
  const rows = await unmatched(ctx)
    .select(['p.id', 'p.owner_id as ownerId', 'p.title', 'p.category', 'p.location'])
    .select(['p.published_at as publishedAt', 'p.quotes_until as quotesUntil', 'm.invited as asked'])
    .select(sql<boolean>`p.widened_at is not null`.as('isWidened'))
    .select(sql<boolean>`p.reach_asked_at is not null`.as('isAsked'))
    .select(sql<number>`${liveQuotes}::int`.as('liveQuotes'))
    .select(
      sql<number>`(select count(*)::int from project_invitations asked
        where asked.project_id = p.id and asked.outcome = 'declined')`.as('declined'),
    )
    .select(
      sql<Date | null>`(select max(run.handed_over_at) from dispatch_runs run where run.project_id = p.id)`.as(
        'handedOverAt',
      ),
    )
    .$if(before !== undefined, (projects) => projects.where('p.id', '<', before ?? ''))
    .orderBy('p.id', 'desc')
    .limit(length + 1)
    .execute()
  return pageOf(rows, length)
}

/** At most `limit` of these projects, the longest published first. */
export function oldestUnmatchedProjects(ctx: Pick<Context, 'db' | 'now'>, limit: number) {
  return unmatched(ctx)
    .select(['p.id', 'p.title', 'p.published_at as publishedAt'])
    .orderBy('p.published_at')
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

export async function countUnmatchedProjects(ctx: Pick<Context, 'db' | 'now'>): Promise<number> {
  const { count } = await unmatched(ctx)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function unmatched({ db, now }: Pick<Context, 'db' | 'now'>) {
  return db
    .selectFrom('project_matchings as m')
    .innerJoin('projects as p', 'p.id', 'm.project_id')
    .where('p.state', 'in', openStates)
    .where('p.only_chosen', '=', false)
    .where(
      sql<boolean>`(m.invited = 0 or (${isHandedOver} and ${liveQuotes} < ${sql.lit(waveSettings.quotesPromised)}))`,
    )
    .where('p.quotes_until', '>', now)
}

const isHandedOver = sql`exists (select from dispatch_runs run
  where run.project_id = p.id and run.handed_over_at is not null)`
const liveQuotes = sql`(select count(*) from quotes quote
  where quote.project_id = p.id and quote.state = any(${sql.lit(`{${liveStates.join()}}`)}))`

import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { MAX_LIVE_QUOTES } from '../domain/quote.ts'

/** How many slots of each project neither live quotes nor other companies hold at `ctx.now`: for the acting company's lists. */
export async function slotsLeftOn(
  ctx: AnyContext,
  projectIds: readonly string[],
): Promise<Record<string, number>> {
  const companyId = ctx.actor.kind === 'company' ? ctx.actor.companyId : null
  if (companyId === null || projectIds.length === 0) return {}
  const { rows } = await sql<{ id: string; taken: number }>`
    select project.id, (
      (select count(*) from quotes quote
        where quote.project_id = project.id and quote.state in ('pending', 'accepted'))
      + (select count(*) from quote_reservations held
        where held.project_id = project.id and held.ended_at is null and held.held_until > ${ctx.now}
          and held.company_id <> ${companyId}::uuid)
    )::int as taken
    from projects project where project.id = ${anyOf(projectIds)}`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ id, taken }) => [id, Math.max(0, MAX_LIVE_QUOTES - taken)]))
}

/** The open projects on which the acting company has a live quote, the newest first. */
export async function answeredProjects({ db, actor }: AnyContext): Promise<string[]> {
  const companyId = actor.kind === 'company' ? actor.companyId : null
  if (companyId === null) return []
  const rows = await db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .select('quote.project_id as projectId')
    .where('quote.company_id', '=', companyId)
    .where('quote.state', '=', 'pending')
    .where(sql<boolean>`project.is_open`)
    .orderBy('quote.sent_at', 'desc')
    .limit(sql.lit(MOST_ANSWERED))
    .execute()
  return rows.map(({ projectId }) => projectId)
}

/** More quotes than that wait for an answer at no company; those beyond stand among the others. */
const MOST_ANSWERED = 500

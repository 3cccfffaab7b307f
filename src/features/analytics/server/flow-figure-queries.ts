import { sql } from 'kysely'
import { figureWeeks } from '#features/desk/domain/market-figures.ts'
import type { Context } from '#platform/context.ts'
import { type FlowCountRow, type FlowFigures, flowFigures } from '../domain/flow-figures.ts'

/** The figures of the flows, for the same weeks as the desk's other figures. */
export async function readFlowFigures({ db, now }: Pick<Context, 'db' | 'now'>): Promise<FlowFigures[]> {
  const weeks = figureWeeks(now)
  const week = sql<string>`to_char(date_trunc('week', day), 'YYYY-MM-DD')`
  const rows: FlowCountRow[] = await db
    .selectFrom('flow_counts')
    .where('day', '>=', weeks[0] ?? '')
    .groupBy([week, 'flow', 'event', 'step', 'role'])
    .select([week.as('week'), 'flow', 'event', 'step', 'role'])
    .select(sql<number>`sum(count)::int`.as('count'))
    .execute()
  return flowFigures(rows, weeks)
}

import { openStates } from '#features/projects/domain/project.ts'
import type { AnyContext } from '#platform/context.ts'

/**
 * Figures of a customer. `open`: projects that take quotes. `waiting`: pending quotes, also on projects whose time for
 * quotes is over, because those can be opened again. `agreed`: jobs that are agreed or under way.
 */
export type CustomerFigures = { open: number; waiting: number; agreed: number }

/** The figures of the acting customer's own projects; zeros for everybody else. */
export async function customerFigures(ctx: AnyContext): Promise<CustomerFigures> {
  if (ctx.actor.kind !== 'customer') return { open: 0, waiting: 0, agreed: 0 }
  return ctx.db
    .selectFrom('projects as project')
    .leftJoin('quotes as quote', (join) =>
      join.onRef('quote.project_id', '=', 'project.id').on('quote.state', '=', 'pending'),
    )
    .select(({ fn, ref }) => {
      const projects = () => fn.count<number>(ref('project.id')).distinct()
      return [
        projects().filterWhere('project.state', 'in', openStates).as('open'),
        fn.count<number>(ref('quote.id')).as('waiting'),
        projects().filterWhere('project.state', 'in', ['awarded', 'in_progress']).as('agreed'),
      ]
    })
    .where('project.owner_id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow()
}

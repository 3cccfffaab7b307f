import { companyFor } from '#features/companies/domain/company-role.ts'
import { changesSince, type FactChange } from '#features/projects/domain/amendment/amendment.ts'
import { shownWords } from '#features/projects/domain/shown-words.ts'
import { amendmentsOf } from '#features/projects/server/amendment/amendment-queries.ts'
import { projectOf } from '#features/projects/server/project-row.ts'
import type { AnyContext } from '#platform/context.ts'
import { liveStates } from '../../domain/quote.ts'

/** A project's changes as a company reads them: the present version, and each fact that has changed. */
export type AmendedProject = { version: number; changes: FactChange[] }

/**
 * The changes of the project since the acting company's quote was last made or confirmed; null when there are none.
 * Contact data is masked as in the project itself. Also null for a quote that is not live, when the trade or place
 * has changed since.
 */
export async function amendedSince(ctx: AnyContext, quoteId: string): Promise<AmendedProject | null> {
  const companyId = companyFor(ctx.actor, 'quotes')
  if (companyId === null) return null
  const row = await ctx.db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .selectAll('project')
    .select('quote.confirmed_version as confirmedVersion')
    .where('quote.id', '=', quoteId)
    .where('quote.company_id', '=', companyId)
    .whereRef('quote.confirmed_version', '<', 'project.version')
    .where('project.state', '<>', 'hidden')
    .where((eb) =>
      eb.or([
        eb('quote.state', 'in', liveStates),
        eb('quote.confirmed_version', '>=', eb.ref('project.work_version')),
      ]),
    )
    .executeTakeFirst()
  if (!row) return null
  const project = projectOf(row)
  const amendments = await amendmentsOf(ctx, project.id)
  const changes = changesSince(project, amendments, row.confirmedVersion).map(withShownWords)
  return { version: project.version, changes }
}

function withShownWords(change: FactChange): FactChange {
  if (change.field !== 'title' && change.field !== 'description' && change.field !== 'additionalInfo')
    return change
  const seen = { whole: false }
  return {
    ...change,
    before: shownWords(change.before, seen),
    now: shownWords(change.now, seen),
  } as FactChange
}

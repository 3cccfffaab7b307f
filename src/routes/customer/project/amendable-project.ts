import { backWithRefusal } from '#edge/refusals.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { isAmendable } from '#features/quotes/domain/amendment/amendment.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { href } from '#kernel/href.ts'
import { Refused } from '#kernel/refusal.ts'

/** Leads back to the page of the project, with the reason, when the project cannot be changed any more, as `rule` says. */
export function demandAmendable(
  project: Pick<Project, 'id'> & Parameters<typeof isAmendable>[0],
  now: Date,
  rule = isAmendable,
): void {
  if (rule(project, now)) return
  const page = href('/customer/projects/:projectId', { projectId: project.id })
  throw backWithRefusal(page, new Refused('not-amendable'), quoteRefusalTexts)
}

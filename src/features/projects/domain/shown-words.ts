import { holdsContactData, maskContactData } from './contact-data.ts'
import type { Project, ProjectState } from './project.ts'

/** The quote is accepted and the work goes on: the parties see each other's contact data. */
const agreedStates: readonly ProjectState[] = ['awarded', 'in_progress', 'completed']

/** Is the company the one whose quote was accepted on the project? It alone, besides the owner, reads all that was written. */
export function isAwardedTo(
  project: Pick<Project, 'state' | 'awardedCompanyId'>,
  companyId: string | null,
): boolean {
  return companyId !== null && project.awardedCompanyId === companyId && agreedStates.includes(project.state)
}

/**
 * What somebody reads of words that one party of a deal wrote: all of them (`whole`: the writer, and the other party from the
 * acceptance on), or with contact data hidden. All code that shows a project's or a quote's words calls this.
 */
export function shownWords<Words extends string | null>(words: Words, { whole }: { whole: boolean }): Words {
  return whole || words === null ? words : (maskContactData(words) as Words)
}

/** A project's title as anyone may see it: null, so that its trade stands there instead, when it holds contact data. */
export function shownCardTitle(title: string | null): string | null {
  return title === null || holdsContactData(title) ? null : title
}

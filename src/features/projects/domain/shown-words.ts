import { holdsContactData, maskContactData } from './contact-data.ts'
import type { Project, ProjectState } from './project.ts'

/** The customer and the company have shaken hands and still work together: they know how to reach each other. */
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
 * acceptance on), or with contact data hidden. Every reader of a project's or a quote's words goes through here.
 */
export function shownWords<Words extends string | null>(words: Words, { whole }: { whole: boolean }): Words {
  return whole || words === null ? words : (maskContactData(words) as Words)
}

/** A project's title as anyone may see it: null, so that its trade stands there instead, when it holds contact data. */
export function shownCardTitle(title: string | null): string | null {
  return title === null || holdsContactData(title) ? null : title
}

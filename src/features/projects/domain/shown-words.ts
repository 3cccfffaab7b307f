import { holdsContactData, maskContactData, mayHoldContactData } from './contact-data.ts'
import type { Project, ProjectState } from './project.ts'

/** The quote is accepted and the deal was not cancelled: the parties see each other's contact data. */
/** The states of a project whose deal stands. */
export const agreedStates: readonly ProjectState[] = ['awarded', 'in_progress', 'completed']

/**
 * Is the company the one whose quote was accepted on the project? Besides the owner it alone reads all that was
 * written.
 */
export function isAwardedTo(
  project: Pick<Project, 'state' | 'awardedCompanyId'>,
  companyId: string | null,
): boolean {
  return companyId !== null && project.awardedCompanyId === companyId && agreedStates.includes(project.state)
}

/**
 * The text as a reader may see it: unchanged (`whole`: the writer, and the other party from the acceptance on), or
 * with contact data hidden. All code that shows the texts of a project or a quote calls this.
 */
export function shownWords<Words extends string | null>(words: Words, { whole }: { whole: boolean }): Words {
  return whole || words === null ? words : (maskContactData(words) as Words)
}

/** A project's title as anyone may see it: null if it holds contact data; then its trade is shown instead. */
export function shownCardTitle(title: string | null): string | null {
  return title === null || holdsContactData(title) ? null : title
}

/** Is each of these titles, one to a line, shown as it is? A false answer may be wrong: {@link shownCardTitle} knows. */
export function areShownTitles(titles: string): boolean {
  return !mayHoldContactData(titles)
}

import { holdsContactData, maskContactData, mayHoldContactData } from './contact-data.ts'
import type { Project, ProjectState } from './project.ts'

/**
 * The states of a project with a deal: a quote is accepted and the deal was not cancelled. Its parties see each other's
 * contact data.
 */
export const agreedStates: readonly ProjectState[] = ['awarded', 'in_progress', 'completed']

/** Is `companyId` the company whose quote was accepted? Besides the owner, it alone reads all texts without masks. */
export function isAwardedTo(
  project: Pick<Project, 'state' | 'awardedCompanyId'>,
  companyId: string | null,
): boolean {
  return companyId !== null && project.awardedCompanyId === companyId && agreedStates.includes(project.state)
}

/**
 * The text as a reader may see it: unchanged with `whole` (for its writer, and after the acceptance for the other
 * party), else with contact data masked. All code that shows texts of a project or a quote calls this.
 */
export function shownWords<Words extends string | null>(words: Words, { whole }: { whole: boolean }): Words {
  return whole || words === null ? words : (maskContactData(words) as Words)
}

/** A project's title as anyone may see it: null if it holds contact data; pages then show its trade instead. */
export function shownCardTitle(title: string | null): string | null {
  return title === null || holdsContactData(title) ? null : title
}

/**
 * A fast test of many titles, one per line: true means that {@link shownCardTitle} returns each unchanged; false, that
 * one of them may be null.
 */
export function areShownTitles(titles: string): boolean {
  return !mayHoldContactData(titles)
}

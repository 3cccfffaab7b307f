import type { Category } from '#features/companies/domain/category.ts'
import type { InterviewAnswers } from '#features/projects/domain/interview-answers.ts'
import type { Budget, PermitAnswer, ProjectState } from '#features/projects/domain/project.ts'
import { readinessPercent } from '#features/projects/domain/readiness.ts'
import { shownCardTitle, shownWords } from '#features/projects/domain/shown-words.ts'
import { type CompanyRelation, mayQuote, projectAccess } from './project-access.ts'
import type { FoundProject } from './project-view.ts'

/**
 * The facts of an open project and of its relation to one company, for the server only. `described`: the length of its
 * description in characters; `fittingDistance`: whole metres from the company's base when trade and area fit;
 * `nearness`: its sort key in an order by distance; `words`: all its words, when a search looks through them.
 */
export type FoundFacts = {
  id: string
  state: ProjectState
  title: string
  cardTitle: string | null
  category: Category
  budget: Budget
  placeLabel: string | null
  municipality: { code: string; name: string } | null
  publishedAt: Date
  quotesUntil: Date
  described: number
  answers: InterviewAnswers
  needsPermit: PermitAnswer
  pictures: number
  fittingDistance: number | null
  invited: boolean
  invitedDistance: number | null
  licensed: boolean
  verified: boolean
  ownsProject: boolean
  onlyChosen: boolean
  nearness: number | null
  slotsLeft: number | null
  words: readonly [title: string, description: string, additionalInfo: string | null] | null
}

/**
 * The row as the company may see it; as in `viewOf`, fields that are not named here never leave the server. `isClean`:
 * none of the page's titles can hold contact data, so none needs to be checked.
 */
export function listedProject(facts: FoundFacts, { isClean }: { isClean: boolean }): FoundProject {
  const { id, category, budget, municipality, state, publishedAt, quotesUntil, placeLabel, pictures } = facts
  const { invited, slotsLeft } = facts
  const relation = relationOf(facts)
  const standing = { invited, mayQuote: mayQuote(relation), slotsLeft }
  const known = { id, category, budget, municipality, state, publishedAt, quotesUntil }
  // Everyone sees the card of an open project, so every row has at least the access `card`.
  if (projectAccess(relation) !== 'full') {
    const title = isClean ? facts.cardTitle : shownCardTitle(facts.cardTitle)
    return { access: 'card', project: { ...known, title }, ...standing }
  }
  const title = isClean ? facts.title : shownWords(facts.title, { whole: false })
  const distanceM = facts.fittingDistance ?? facts.invitedDistance
  const full = { title, placeLabel, distanceM, readiness: readinessPercent(facts), pictures }
  return { access: 'full', project: { ...known, ...full }, ...standing }
}

/** The list leaves out projects that the company has quoted on, so the relation never includes a quote. */
function relationOf(facts: FoundFacts): CompanyRelation {
  const { state, verified, licensed, invited, ownsProject, onlyChosen } = facts
  const fits = facts.fittingDistance !== null && !onlyChosen
  const noQuote = { quoted: false, quoteIsPast: false, awarded: false, released: false }
  return { state, verified, licensed, fits, invited, ownsProject, onlyChosen, ...noQuote }
}

/**
 * Does the company read other words than those in the search index? Then a hit may be due to words that it must not
 * read.
 */
export function isMasked({ access, project }: FoundProject, { cardTitle, words }: FoundFacts): boolean {
  if (access === 'card') return project.title !== cardTitle
  return (words ?? []).some((text) => shownWords(text, { whole: false }) !== text)
}

/** All words of the row that the company reads. */
export function readWords({ access, project }: FoundProject, { words }: FoundFacts): string {
  if (access === 'card') return project.title ?? ''
  return (words ?? []).map((text) => shownWords(text, { whole: false }) ?? '').join(' ')
}

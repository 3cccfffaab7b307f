import type { Lacking } from '#features/applications/domain/company-standing.ts'
import type { Project } from '#features/projects/domain/project.ts'
import type { ProjectCard } from '#features/projects/domain/project-card.ts'
import { readinessOf } from '#features/projects/domain/readiness.ts'
import { shownWords } from '#features/projects/domain/shown-words.ts'
import type { CompanyRelation, ProjectAccess } from './project-access.ts'

type Open = 'state' | 'quotesUntil'
type Shown = 'title' | 'description' | 'answers' | 'additionalInfo' | 'endDate' | 'needsPermit'

/** What any company sees of a project. */
export type CardForCompany = ProjectCard & Pick<Project, Open>

/**
 * What a company sees that may quote: all but name, contact data and street address. `distanceM`: whole metres from its
 * base; `readiness`: per cent; `pictures`: their number.
 */
export type FullProject = Omit<ProjectCard, 'title'> &
  Pick<Project, Open | Shown> & {
    placeLabel: string | null
    distanceM: number | null
    readiness: number
    pictures: number
  }

export type ProjectView =
  | { access: 'card'; project: CardForCompany }
  | { access: 'full'; project: FullProject }

/**
 * A project as one company sees it, whether it may quote, and what it lacks for that. `isOwnerGone`: the customer has
 * deleted the account.
 */
export type ProjectForCompany = ProjectView &
  Pick<CompanyRelation, 'fits' | 'invited' | 'awarded' | 'verified'> & {
    mayQuote: boolean
    isOwnerGone: boolean
    lacks: Lacking[]
  }

/** The part of a whole project that a row of a list shows. */
export type ListedProject = Omit<
  FullProject,
  'description' | 'answers' | 'additionalInfo' | 'endDate' | 'needsPermit'
>

/**
 * A project in the list 'Hitta projekt'. `slotsLeft`: how many more companies can quote (of five), null when it is not
 * known.
 */
export type FoundProject = (
  | { access: 'card'; project: CardForCompany }
  | { access: 'full'; project: ListedProject }
) & { invited: boolean; mayQuote: boolean; slotsLeft: number | null }
/** `isForgiving`: no project holds the typed words; these hold words that resemble them. */
export type PageOfFoundProjects = { projects: FoundProject[]; next: string | null; isForgiving?: boolean }

/**
 * A project with everything that a view may need. `card`: what anyone may see; `isOurs`: the company was awarded it;
 * `pictures`: their number.
 */
export type KnownProject = {
  project: Project
  card: ProjectCard
  distanceM: number | null
  isOurs: boolean
  pictures: number
}

/**
 * The only mapping from a whole project to what a company sees: fields that are not named here never leave the server.
 */
export function viewOf(access: Exclude<ProjectAccess, 'none'>, known: KnownProject): ProjectView {
  const { state, quotesUntil } = known.project
  const open = { state, quotesUntil }
  if (access === 'card') return { access, project: { ...known.card, ...open } }
  const { title, description, answers, additionalInfo, endDate, needsPermit, place } = known.project
  const seen = { whole: known.isOurs }
  const shown = {
    title: shownWords(title, seen),
    description: shownWords(description, seen),
    answers,
    additionalInfo: shownWords(additionalInfo, seen),
    endDate,
    needsPermit,
  }
  return {
    access,
    project: {
      ...known.card,
      ...open,
      ...shown,
      placeLabel: place?.label ?? null,
      distanceM: known.distanceM,
      readiness: readinessOf({ ...known.project, pictures: known.pictures }).percent,
      pictures: known.pictures,
    },
  }
}

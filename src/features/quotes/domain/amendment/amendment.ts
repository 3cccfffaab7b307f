import {
  type AmendableFacts,
  amendableFactsOf,
  changedFacts,
  changesWork,
} from '#features/projects/domain/amendment/amendment.ts'
import type { AmendmentInput } from '#features/projects/domain/amendment/amendment-input.ts'
import { answersFor, type InterviewAnswers } from '#features/projects/domain/interview-answers.ts'
import { isOpen, type Project } from '#features/projects/domain/project.ts'
import { takesQuotesAt } from '#features/projects/domain/quotes-until.ts'
import { shownCardTitle } from '#features/projects/domain/shown-words.ts'
import { eventOutreach } from '#kernel/outreach.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { companiesOfLive, type Quote } from '../quote.ts'

/** How many changes of one project companies are notified of, at most. */
export const { most: MOST_TOLD } = eventOutreach['project.amended'].bound
/** How often the trade or place of one project can change: each time other companies are asked. */
export const { most: MOST_OF_WORK } = eventOutreach['project.work-amended'].bound
/**
 * The most versions of one project, changes without notifications included: each version stores the values that it
 * replaced.
 */
export const MOST_VERSIONS = 60

/**
 * The new version of the project, and the values that it replaces (`before`). `told`, `workCount`: the counts after
 * this change, as in the facts of `decideAmendment`. `withholdsWords`: nobody reads the former words any more.
 */
type DecidedAmendment = {
  projectId: string
  version: number
  now: AmendableFacts
  cardTitle: string | null
  before: Partial<AmendableFacts>
  told: number | null
  workCount: number | null
  withholdsWords: boolean
}

/** All answers to the questions about the job. Other facts of the project stay. */
export type AnswersAmendment = { answers: InterviewAnswers }

/** Another trade or place, with the answers to that trade's questions. */
export type WorkAmendment = Pick<Project, 'category' | 'location' | 'place' | 'answers'>

export type AmendProjectRefusal =
  | 'not-amendable'
  | 'nothing-amended'
  | 'amended-meanwhile'
  | 'amended-enough'
  | 'work-amended-enough'

/**
 * The owner changes facts of a project while it takes quotes, or while it is hidden, so that its owner can mend what it
 * was hidden for: then nobody is told until it is shown again, and trade and place stay. `told`: how many changes
 * companies have been notified of so far. `ofWork`: how many changes were of trade or place. Without live quotes a
 * change notifies nobody and is not limited by `told`. With live quotes their companies (`companyIds`) are asked to
 * confirm or revise, at most five times. Trade or place can change at most three times, because each time other companies
 * are asked. `seenVersion`: the version of the project that the writer has read; undefined when the form named none.
 */
export function decideAmendment(facts: {
  project: Project
  quotes: readonly Quote[]
  input: AmendmentInput | AnswersAmendment | WorkAmendment
  told: number
  ofWork?: number
  seenVersion?: number | undefined
  now: Date
}): Decision<{ amendment: DecidedAmendment; companyIds: string[] }, AmendProjectRefusal> {
  const { project, quotes, input, told, ofWork = 0, now } = facts
  const isAllowed = 'category' in input ? isWorkAmendable(project, now) : isAmendable(project, now)
  if (!isAllowed) return refused('not-amendable')
  const wanted = wantedFacts(project, input)
  const before = changedFacts(project, wanted)
  if (Object.keys(before).length === 0) return refused('nothing-amended')
  if ((facts.seenVersion ?? project.version) !== project.version) return refused('amended-meanwhile')
  const companyIds = project.state === 'hidden' ? [] : companiesOfLive(quotes)
  const isTold = companyIds.length > 0
  const isOfWork = changesWork(before)
  if ('category' in input && !isOfWork) return refused('nothing-amended')
  if (isOfWork && ofWork >= MOST_OF_WORK) return refused('work-amended-enough')
  if (project.version >= MOST_VERSIONS || (isTold && told >= MOST_TOLD)) return refused('amended-enough')
  const amendment = {
    projectId: project.id,
    version: project.version + 1,
    now: wanted,
    cardTitle: shownCardTitle(wanted.title),
    before,
    told: isTold ? told + 1 : null,
    workCount: isOfWork ? ofWork + 1 : null,
    withholdsWords: project.state === 'hidden',
  }
  return granted({ amendment, companyIds })
}

function wantedFacts(
  project: Project,
  input: AmendmentInput | AnswersAmendment | WorkAmendment,
): AmendableFacts {
  const facts = amendableFactsOf(project)
  if (!('answers' in input)) return { ...facts, ...input, additionalInfo: input.additionalInfo || null }
  const category = 'category' in input ? input.category : project.category
  return { ...facts, ...input, answers: answersFor(category, input.answers) }
}

/** Can the owner change the project's words, budget, end date, permit and answers now? */
export function isAmendable(project: Pick<Project, 'state' | 'quotesUntil'>, now: Date): boolean {
  return project.state === 'hidden' || isWorkAmendable(project, now)
}

/** Can the owner change its trade and place now, too? */
export function isWorkAmendable(
  { state, quotesUntil }: Pick<Project, 'state' | 'quotesUntil'>,
  now: Date,
): boolean {
  return isOpen(state) && takesQuotesAt(quotesUntil, now)
}

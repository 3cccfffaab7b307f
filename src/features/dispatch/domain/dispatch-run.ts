import { deadlineOf } from '#features/matching/domain/plan-wave.ts'
import { isOpen, type Project } from '#features/projects/domain/project.ts'
import { MAX_LIVE_QUOTES } from '#features/quotes/domain/quote.ts'

/**
 * Why a run begins. `quote-withdrawn`: too few quotes remain; `company-approved`: one more company can be asked;
 * `widened`: the customer lets us ask other companies as well.
 */
export const runReasons = [
  'published',
  'shown',
  'reopened',
  'extended',
  'quote-withdrawn',
  'company-approved',
  'widened',
  'amended',
  'work-amended',
] as const
export type RunReason = (typeof runReasons)[number]

/**
 * How a run ended: after its 24 hours, because its project takes no more quotes, or because the project has another
 * trade or place.
 */
export type RunOutcome = 'deadline' | 'project-over' | 'work-amended'

/**
 * A run that has not ended. It asks companies about one project until `deadline`, 24 clock hours after it began.
 * `workVersion`: the version of the project whose trade and place it asks about.
 */
export type OpenRun = {
  id: string
  begunAt: Date
  deadline: Date
  handedOverAt: Date | null
  waves: number
  workVersion: number
}

/** A run to store. */
export type NewRun = Omit<OpenRun, 'id' | 'handedOverAt' | 'waves'> & { reason: RunReason }

/** The facts of a project at `now`. `reason`: why companies may have to be asked; null after any other event. */
export type DispatchFacts = {
  project: Pick<Project, 'state' | 'quotesUntil' | 'workVersion'>
  run: OpenRun | null
  hasHadRuns: boolean
  liveQuotes: number
  reason: RunReason | null
  /** Its owner has not confirmed an email or phone yet, and no company is asked before that. */
  isHeld: boolean
  now: Date
}

/**
 * What happens to the runs of a project: `end` ends the open one; `next` begins one or continues the open one, null
 * does nothing more.
 */
export type DispatchDecision = { end: RunOutcome | null; next: { begin: NewRun } | 'continue' | null }

/** With this many quotes, a withdrawn quote or a new company begins no run. */
export const QUOTES_ENOUGH = 3

/** Decides about runs only; `planWave` decides which companies an open run asks. */
export function decideDispatch(facts: DispatchFacts): DispatchDecision {
  const { project, run, liveQuotes, now } = facts
  if (!isOpen(project.state) || project.quotesUntil <= now)
    return { end: run ? 'project-over' : null, next: null }
  const isOutdated = run !== null && run.workVersion < project.workVersion
  if (run && !isOutdated && now < run.deadline) return { end: null, next: 'continue' }
  const end = run && (isOutdated ? 'work-amended' : 'deadline')
  const reason = isOutdated ? 'work-amended' : facts.reason
  if (facts.isHeld) return { end, next: null }
  if (reason === null || liveQuotes >= enoughFor(reason)) return { end, next: null }
  // A repeated job must not begin a second run.
  if (reason === 'published' && facts.hasHadRuns) return { end, next: null }
  const { workVersion } = project
  return { end, next: { begin: { reason, begunAt: now, deadline: deadlineOf(now), workVersion } } }
}

function enoughFor(reason: RunReason): number {
  const isHelp =
    reason === 'quote-withdrawn' ||
    reason === 'company-approved' ||
    reason === 'widened' ||
    reason === 'amended'
  return isHelp ? QUOTES_ENOUGH : MAX_LIVE_QUOTES
}

import { deadlineOf } from '#features/matching/domain/plan-wave.ts'
import { isOpen, type Project } from '#features/projects/domain/project.ts'
import { MAX_LIVE_QUOTES } from '#features/quotes/domain/quote.ts'

/**
 * What a run begins after. `quote-withdrawn`: too few quotes are left; `company-approved`: one more company can
 * be asked; `widened`: the customer lets us ask others as well.
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

/** How a run ended: its 24 hours are over, its project takes no quotes any more, or has another trade or place. */
export type RunOutcome = 'deadline' | 'project-over' | 'work-amended'

/**
 * A run that has not ended. It asks companies about one project until `deadline`, 24 clock hours after it began, and about the trade and
 * place of the project's version `workVersion`.
 */
export type OpenRun = {
  id: string
  begunAt: Date
  deadline: Date
  handedOverAt: Date | null
  waves: number
  workVersion: number
}

/** A run to begin. */
export type NewRun = Omit<OpenRun, 'id' | 'handedOverAt' | 'waves'> & { reason: RunReason }

/** What dispatch knows of a project at `now`. `reason`: what has just called for companies, null when something else happened. */
export type DispatchFacts = {
  project: Pick<Project, 'state' | 'quotesUntil' | 'workVersion'>
  run: OpenRun | null
  hasHadRuns: boolean
  liveQuotes: number
  reason: RunReason | null
  /** Its owner has not confirmed an email or phone yet: nobody is asked before. */
  isHeld: boolean
  now: Date
}

/** What becomes of the runs of a project: `end` the open one, then `begin` or `continue` the open one, or nothing more. */
export type DispatchDecision = { end: RunOutcome | null; next: { begin: NewRun } | 'continue' | null }

/** With this many quotes nobody has to be asked because a quote is gone or a company is new. */
export const QUOTES_ENOUGH = 3

/** Decides on runs alone; whom an open run asks is decided by `planWave`. */
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
  // A job that is run again must not begin a second run.
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

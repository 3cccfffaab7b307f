import { isSameForecast } from '#features/matching/domain/forecast.ts'
import { projectMatched } from '#features/matching/domain/matching-events.ts'
import {
  saveAnswers,
  saveCarriedOver,
  saveMatchingProgress,
  saveUnanswered,
  saveWave,
} from '#features/matching/server/invitation-store.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { lockProject } from '#features/projects/server/project-store.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { pushLive } from '#platform/realtime/live-events.ts'
import { projectHandedOver } from '../domain/dispatch-events.ts'
import { dispatchPolicy } from '../domain/dispatch-policy.ts'
import { decideDispatch, type OpenRun, type RunOutcome, type RunReason } from '../domain/dispatch-run.ts'
import { askAboutOthers } from './ask-about-others.ts'
import { answersTo, forecastFor } from './dispatch-queries.ts'
import { hasHadRuns, openRunOf, saveNewRun, saveRunEnded, saveRunProgress } from './dispatch-store.ts'
import { mustConfirm } from './owner-confirmation-queries.ts'
import { type ProjectWave, projectWave } from './project-wave.ts'

const ENGINE = 'waves-1'

/**
 * Brings the dispatch of one project up to date after any event: records which companies have answered, ends the run if
 * it is over, begins one when `reason` calls for it and the owner is confirmed, and asks the companies of the next
 * wave. Can be called any number of times, also concurrently: the project is locked, and no company is asked twice, or
 * beyond its weekly capacity. Returns how many companies were asked.
 */
export async function dispatchProject(
  ctx: Context,
  { projectId, reason = null }: { projectId: string; reason?: RunReason | null },
): Promise<{ asked: number }> {
  return inTransaction(ctx, async (ctx) => {
    const project = await lockProject(ctx, projectId)
    authorize(dispatchPolicy.run(ctx.actor))
    const { liveQuotes, unsettled, answers } = await answersTo(ctx, project)
    await saveAnswers(ctx, project.id, answers)
    const open = await openRunOf(ctx, project.id)
    const earlier = { run: open, hasHadRuns: await hasHadRuns(ctx, project.id) }
    const isHeld = await mustConfirm(ctx, project.ownerId)
    const { end, next } = decideDispatch({ project, ...earlier, liveQuotes, reason, isHeld, now: ctx.now })
    if (open && end) await saveRunEnded(ctx, open.id, end)
    const run = next && next !== 'continue' ? await saveNewRun(ctx, project.id, next.begin) : open
    if (open && end) await settleRequests(ctx, project.id, { end, next: run === open ? null : run })
    if (!next || !run) return { asked: 0 }
    const quoted = answers.map(({ companyId }) => companyId)
    const isFirst = next !== 'continue'
    return { asked: await askNextWave(ctx, project, { run, isFirst, liveQuotes, unsettled, quoted }) }
  })
}

/** What happens to the requests of a run that has ended: open ones continue in the run that follows. */
async function settleRequests(
  ctx: TransactionContext,
  projectId: string,
  { end, next }: { end: RunOutcome; next: OpenRun | null },
): Promise<void> {
  if (end === 'work-amended' && next) await saveCarriedOver(ctx, { projectId, to: next.id })
  else await saveUnanswered(ctx, projectId, end === 'deadline' ? 'silent' : 'called-off')
}

async function askNextWave(
  ctx: TransactionContext,
  project: Project,
  look: {
    run: OpenRun
    isFirst: boolean
    liveQuotes: number
    unsettled: number
    quoted: readonly string[]
  },
): Promise<number> {
  const { run } = look
  const wave = await projectWave(ctx, project, look)
  const { companies } = wave.asked
  await saveWave(ctx, project.id, wave.asked)
  await saveMatchingProgress(ctx, project.id, {
    engine: ENGINE,
    candidates: wave.candidates,
    asked: companies.length,
  })
  const shownForecast = await forecastFor(ctx, project.id)
  await saveRunProgress(ctx, run.id, { ...wave, hasAsked: companies.length > 0 })
  await recordWave(ctx, project, { ...look, wave })
  // At the first look the customer has just been on the project's page, which shows the question.
  if (!look.isFirst) await askAboutOthers(ctx, project, wave.forecast)
  // The page was reloaded when the answer came; the forecast that follows from the answer is known only now.
  const isNew = shownForecast === null || !isSameForecast(shownForecast, wave.forecast)
  if (!look.isFirst && companies.length === 0 && isNew)
    await pushLive(ctx, [project.ownerId], { topic: 'forecast', payload: { projectId: project.id } })
  return companies.length
}

/** Records an event for the first look of a run, also when it asks nobody, and for the handover to staff, once. */
async function recordWave(
  ctx: TransactionContext,
  project: Project,
  { run, isFirst, wave }: { run: OpenRun; isFirst: boolean; wave: ProjectWave },
): Promise<void> {
  const asked = wave.asked.companies.map(({ companyId }) => companyId)
  if (asked.length > 0 || isFirst) await recordEvent(ctx, projectMatched(project, asked))
  if (wave.isHandedOver && run.handedOverAt === null) await recordEvent(ctx, projectHandedOver(project))
}

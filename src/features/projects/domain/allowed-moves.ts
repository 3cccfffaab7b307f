import type { Actor } from '#kernel/actor.ts'
import { decideAddress } from './change-address.ts'
import { decideAnswers } from './change-answers.ts'
import { decideExtension } from './extend-project.ts'
import type { Project } from './project.ts'
import { projectLifecycle } from './project-lifecycle.ts'
import { projectPart, projectPolicy } from './project-policy.ts'
import { decideResumption } from './resume-project.ts'

/** What the actor can do with a project at `now`; its page offers exactly these actions. */
export type AllowedMoves = Record<
  'changeAddress' | 'changeAnswers' | 'extend' | 'start' | 'complete' | 'resume' | 'cancel' | 'reopen',
  boolean
>

export function allowedMoves(
  actor: Actor,
  project: Pick<
    Project,
    'id' | 'ownerId' | 'awardedCompanyId' | 'state' | 'quotesUntil' | 'completedAt' | 'resumedAt'
  >,
  now: Date,
): AllowedMoves {
  const moves = projectLifecycle.movesFrom(project.state, projectPart(actor, project))
  return {
    changeAddress: projectPolicy.changeAddress(actor, project) && decideAddress(project).ok,
    changeAnswers: projectPolicy.changeAnswers(actor, project) && decideAnswers(project).ok,
    extend: projectPolicy.extend(actor, project) && decideExtension(project, now).ok,
    start: moves.includes('start'),
    complete: moves.includes('complete'),
    resume: moves.includes('resume') && decideResumption(project, now).ok,
    cancel: moves.includes('cancel'),
    reopen: moves.includes('reopen'),
  }
}

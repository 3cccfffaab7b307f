import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { Application, ApplicationState } from './application.ts'
import { applicationLifecycle } from './application-lifecycle.ts'

type Move = keyof typeof applicationLifecycle.moves

export type MoveRefusal =
  | 'application-missing'
  | 'application-already-approved'
  | 'application-already-refused'
  | 'application-already-asked'
  | 'application-not-asked'
  | 'application-not-refused'

/** Moves a company's application (null: it has none). A refusal names the present state. */
export function moveApplication(
  name: Move,
  application: Application | null,
): Decision<{ move: StateChange<ApplicationState> }, MoveRefusal> {
  if (!application) return refused('application-missing')
  const moved = applicationLifecycle.change(name, application)
  return moved.ok ? granted({ move: moved.change }) : refused(refusalOf(name, application.state))
}

function refusalOf(name: Move, state: ApplicationState): MoveRefusal {
  if (state === 'approved') return 'application-already-approved'
  if (name === 'resubmit') return 'application-not-refused'
  if (state === 'refused') return 'application-already-refused'
  return name === 'ask' ? 'application-already-asked' : 'application-not-asked'
}

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
  | 'application-changed'

/**
 * Moves a company's application (null: it has none). A refusal names the present state. `stateSeen`: the state on the
 * screen of the member of staff. In another state a message has come since that they have not read.
 */
export function moveApplication(
  name: Move,
  application: Application | null,
  stateSeen: ApplicationState | undefined = application?.state,
): Decision<{ move: StateChange<ApplicationState> }, MoveRefusal> {
  if (!application) return refused('application-missing')
  const moved = applicationLifecycle.change(name, application)
  if (!moved.ok) return refused(refusalOf(name, application.state))
  return stateSeen === application.state ? granted({ move: moved.change }) : refused('application-changed')
}

function refusalOf(name: Move, state: ApplicationState): MoveRefusal {
  if (state === 'approved') return 'application-already-approved'
  if (name === 'resubmit') return 'application-not-refused'
  if (state === 'refused') return 'application-already-refused'
  return name === 'ask' ? 'application-already-asked' : 'application-not-asked'
}

import type { UnfitReason } from './rank-candidates.ts'

/** Why the company that a customer has chosen cannot be asked: told to somebody who does not work there. */
export type ChosenProblem =
  | 'chosen-not-able'
  | 'chosen-paused'
  | 'chosen-own'
  | 'chosen-other-trade'
  | 'chosen-too-far'
  | 'chosen-too-small'
  | 'chosen-full'

const problems: Readonly<Record<UnfitReason, ChosenProblem | null>> = {
  'not-verified': 'chosen-not-able',
  suspended: 'chosen-not-able',
  paused: 'chosen-paused',
  'own-project': 'chosen-own',
  'other-trade': 'chosen-other-trade',
  'no-licence': 'chosen-other-trade',
  'place-unknown': 'chosen-too-far',
  'outside-area': 'chosen-too-far',
  'too-small': 'chosen-too-small',
  'no-places-left': 'chosen-full',
  'asked-before': null,
}

/** What the reason of the ranking is to the customer; null when the company has been asked. */
export function chosenProblem(unfit: UnfitReason): ChosenProblem | null {
  return problems[unfit]
}

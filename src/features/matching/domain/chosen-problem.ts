import type { UnfitReason } from './rank-candidates.ts'

/**
 * Why the company that a customer has chosen cannot be asked, in the detail that people outside the company may know.
 */
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

/** The customer's version of a reason from the ranking; null for a company that was already asked. */
export function chosenProblem(unfit: UnfitReason): ChosenProblem | null {
  return problems[unfit]
}

export const LAST_STEP = 4

/** 1 role, 2 account, 3 details, 4 done. */
export type OnboardingStep = 1 | 2 | 3 | 4

/** The step in the URL; null when it names none. */
export type StepAsked = {
  step: number | null
  /** The visitor has pressed 'Tillbaka', so the account step is shown although an account exists. */
  isReturning: boolean
}

export type StepDecision =
  /** `start`: the page before the first step. */
  | { kind: 'show'; step: 'start' | OnboardingStep }
  /** The step has a URL of its own. */
  | { kind: 'move'; step: OnboardingStep }
  /** There is nothing left to do in onboarding. */
  | { kind: 'leave' }

/**
 * Decides which step of onboarding is shown (specification section 4). Visitors without an account get no further than
 * the account step; with an account that step leads to the details; only saved details lead to the last step.
 * `profile`: null without an account.
 */
export function decideStep(
  { step, isReturning }: StepAsked,
  profile: { onboardingCompleted: boolean } | null,
): StepDecision {
  if (!profile) return step === null ? show('start') : step === 1 ? show(1) : reach(2, step)
  if (profile.onboardingCompleted) return step === LAST_STEP ? show(LAST_STEP) : { kind: 'leave' }
  if (step === 1 || (step === 2 && isReturning)) return show(step)
  return reach(3, step ?? 3)
}

function show(step: 'start' | OnboardingStep): StepDecision {
  return { kind: 'show', step }
}

/** The URL of a step that is too early or too late redirects to the current one. */
function reach(step: OnboardingStep, asked: number): StepDecision {
  return asked === step ? show(step) : { kind: 'move', step }
}

/** The URL of a step. `page`: the path of the wizard. */
export function stepHref(page: string, step: OnboardingStep): string {
  return `${page}?steg=${step}`
}

/** The URL of the account step for a person who returns to it from the details. */
export function accountAgainHref(page: string): string {
  return `${stepHref(page, 2)}&tillbaka`
}

/** The step in a URL. */
export function stepAsked(query: URLSearchParams): StepAsked {
  return { step: stepOf(query.get('steg')), isReturning: query.has('tillbaka') }
}

/** The step that the parameter `steg` names, from 1; the last one for a later number, null for anything else. */
function stepOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d?$/.test(text) ? Math.min(Number(text), LAST_STEP) : null
}

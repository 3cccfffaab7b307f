export const LAST_STEP = 4

/** 1 role, 2 account, 3 details, 4 done. */
export type OnboardingStep = 1 | 2 | 3 | 4

/** What the address asks for: no step in particular is null. */
export type StepAsked = {
  step: number | null
  /** Has its visitor pressed 'Tillbaka'? Then an account that is already there does not lead forward again. */
  isReturning: boolean
}

export type StepDecision =
  /** `start` is what comes before the first step. */
  | { kind: 'show'; step: 'start' | OnboardingStep }
  /** The step has an address of its own. */
  | { kind: 'move'; step: OnboardingStep }
  /** There is nothing left to do here. */
  | { kind: 'leave' }

/**
 * Which step of onboarding is shown (specification section 4). Without an account nobody comes further than to making
 * one; with one, the account step leads on to the details by itself; only details that were saved lead to the end.
 */
export function decideStep(
  { step, isReturning }: StepAsked,
  traveller: { onboardingCompleted: boolean } | null,
): StepDecision {
  if (!traveller) return step === null ? show('start') : step === 1 ? show(1) : reach(2, step)
  if (traveller.onboardingCompleted) return step === LAST_STEP ? show(LAST_STEP) : { kind: 'leave' }
  if (step === 1 || (step === 2 && isReturning)) return show(step)
  return reach(3, step ?? 3)
}

function show(step: 'start' | OnboardingStep): StepDecision {
  return { kind: 'show', step }
}

/** The address of a step that is too early or too late leads to the one that it is time for. */
function reach(step: OnboardingStep, asked: number): StepDecision {
  return asked === step ? show(step) : { kind: 'move', step }
}

/** Where a step stands: `page` is the path of the wizard. */
export function stepHref(page: string, step: OnboardingStep): string {
  return `${page}?steg=${step}`
}

/** The account step for the person who comes back to it from the details. */
export function accountAgainHref(page: string): string {
  return `${stepHref(page, 2)}&tillbaka`
}

/** What an address asks for. */
export function stepAsked(query: URLSearchParams): StepAsked {
  return { step: stepOf(query.get('steg')), isReturning: query.has('tillbaka') }
}

/** The step that an address names (`steg`), from 1 to 4; null for anything else. */
function stepOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d?$/.test(text) ? Math.min(Number(text), LAST_STEP) : null
}

/**
 * The flows that are counted, with their steps, in the order in which people meet them. Reaching the last step
 * completes an onboarding; the other two are completed by the visitor's own action.
 */
export const FLOWS = {
  'onboarding-flow': { steps: 4, isCompletedByLastStep: true },
  'onboarding-wizard': { steps: 4, isCompletedByLastStep: true },
  'intro-slides': { steps: 3, isCompletedByLastStep: false },
  'project-wizard': { steps: 3, isCompletedByLastStep: false },
} as const

export type Flow = keyof typeof FLOWS
export const flows = Object.keys(FLOWS) as [Flow, ...Flow[]]

/**
 * The flows that are counted, in the order that people meet them, with their steps. Onboarding is completed by reaching
 * its last step, the other two by what one does in theirs.
 */
export const FLOWS = {
  'onboarding-flow': { steps: 4, isCompletedByLastStep: true },
  'onboarding-wizard': { steps: 4, isCompletedByLastStep: true },
  'intro-slides': { steps: 3, isCompletedByLastStep: false },
  'project-wizard': { steps: 3, isCompletedByLastStep: false },
} as const

export type Flow = keyof typeof FLOWS
export const flows = Object.keys(FLOWS) as [Flow, ...Flow[]]

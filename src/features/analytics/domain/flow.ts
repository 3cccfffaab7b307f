/**
 * The counted flows with their numbers of steps, in the order in which visitors meet them. An onboarding is completed
 * by reaching its last step, the other two by an action of the visitor.
 */
export const FLOWS = {
  'onboarding-flow': { steps: 4, isCompletedByLastStep: true },
  'onboarding-wizard': { steps: 4, isCompletedByLastStep: true },
  'intro-slides': { steps: 3, isCompletedByLastStep: false },
  'project-wizard': { steps: 3, isCompletedByLastStep: false },
} as const

export type Flow = keyof typeof FLOWS
export const flows = Object.keys(FLOWS) as [Flow, ...Flow[]]

export const applicationStates = ['submitted', 'approved', 'refused'] as const
export type ApplicationState = (typeof applicationStates)[number]

export type Application = { id: string; companyId: string; state: ApplicationState }

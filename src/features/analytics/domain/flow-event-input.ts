import * as z from 'zod/mini'
import { userTypes } from '#identity/accounts/domain/account.ts'
import { FLOWS, flows } from './flow.ts'

/** As whom somebody is seen; unknown until they have said so. */
export const flowRoles = [...userTypes, 'unknown'] as const
export type FlowRole = (typeof flowRoles)[number]

const role = z.enum(flowRoles)
const flow = z.enum(flows)

/**
 * What a browser may tell of a flow (specification section 7): a role was selected, a step was seen, the flow was
 * completed. The list is closed and each shape is whole, so that nothing about a person can ride along.
 */
export const FlowEventInput = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('role-selected'),
    flow: z.enum(['onboarding-wizard', 'onboarding-flow']),
    role: z.enum(userTypes),
  }),
  z
    .strictObject({ event: z.literal('step-seen'), flow, step: z.int().check(z.gte(1)), role })
    .check(z.refine(({ flow, step }) => step <= FLOWS[flow].steps)),
  z.strictObject({ event: z.literal('completed'), flow, role }),
])
export type FlowEvent = z.output<typeof FlowEventInput>

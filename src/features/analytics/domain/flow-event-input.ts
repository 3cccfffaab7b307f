import * as z from 'zod/mini'
import { userTypes } from '#identity/accounts/domain/account.ts'
import { FLOWS, flows } from './flow.ts'

/** The role of the visitor; `unknown` until they have chosen one. */
export const flowRoles = [...userTypes, 'unknown'] as const
export type FlowRole = (typeof flowRoles)[number]

const role = z.enum(flowRoles)
const flow = z.enum(flows)

/**
 * The events that a browser may report (specification section 7): a role was selected, a step was seen, a flow was
 * completed. The list is closed and each event has exactly these fields, so that no personal data can be sent.
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

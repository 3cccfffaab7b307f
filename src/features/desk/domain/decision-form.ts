import {
  ApproveApplicationInput,
  StaffMessageInput,
} from '#features/applications/domain/application-input.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'

/** The decisions that staff can make on an application. */
export const decisionSchemas = {
  approve: ApproveApplicationInput,
  ask: StaffMessageInput,
  refuse: StaffMessageInput,
}
export type DecisionName = keyof typeof decisionSchemas

export function isDecision(name: string): name is DecisionName {
  return Object.hasOwn(decisionSchemas, name)
}

/** The fields of a decision's form in the shape of its schema: empty fields are left out. */
export function decisionOf(name: DecisionName, companyId: string, values: FormValues) {
  const text = (field: string) => textOf(values[field]).trim()
  const stateSeen = text('stateSeen')
  const seen = { companyId, ...(stateSeen && { stateSeen }) }
  if (name !== 'approve') return { ...seen, text: text('text') }
  const factsSeen = text('factsSeen')
  return { ...seen, reason: text('reason') || null, ...(factsSeen && { factsSeen: Number(factsSeen) }) }
}

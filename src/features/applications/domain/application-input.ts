import * as z from 'zod/mini'
import { decisionGrounds } from '#features/verification/domain/verification-input.ts'

const { source, reason, validUntil } = decisionGrounds

/** `itemsValidUntil` is the last Stockholm date on which the completed items count; null when they do not run out. */
export const ApproveApplicationInput = z.object({
  companyId: z.uuid('company-missing'),
  source,
  reason,
  itemsValidUntil: validUntil,
})
export type ApproveApplicationInput = z.output<typeof ApproveApplicationInput>

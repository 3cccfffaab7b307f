import * as z from 'zod/mini'
import { tidyLine } from '#kernel/plain-text.ts'
import { isIsoDate } from '#kernel/swedish-dates.ts'
import { verificationKinds, verificationStatuses } from './verification-item.ts'

export type VerificationInputProblem =
  | 'company-missing'
  | 'kind-invalid'
  | 'status-invalid'
  | 'source-missing'
  | 'source-too-long'
  | 'reason-too-long'
  | 'date-invalid'

const says = (problem: VerificationInputProblem) => problem

/** What every decision by staff is put down with: where it was seen, why, and through which Stockholm date it counts. */
export const decisionGrounds = {
  source: z
    .string(says('source-missing'))
    .check(
      z.overwrite(tidyLine),
      z.minLength(1, says('source-missing')),
      z.maxLength(300, says('source-too-long')),
    ),
  reason: z._default(
    z.nullable(z.string().check(z.overwrite(tidyLine), z.maxLength(500, says('reason-too-long')))),
    null,
  ),
  validUntil: z._default(z.nullable(z.string().check(z.refine(isIsoDate, says('date-invalid')))), null),
}

export const DecideItemInput = z.object({
  companyId: z.uuid(says('company-missing')),
  kind: z.enum(verificationKinds, says('kind-invalid')),
  status: z.enum(verificationStatuses, says('status-invalid')),
  ...decisionGrounds,
})
export type DecideItemInput = z.output<typeof DecideItemInput>

import * as z from 'zod/mini'
import { tidyLine } from '#kernel/plain-text.ts'
import { isIsoDate } from '#kernel/swedish-dates.ts'
import { verificationStatuses } from './verification-item.ts'
import { recordKinds } from './verification-record.ts'

export type VerificationInputProblem =
  | 'company-missing'
  | 'kind-invalid'
  | 'status-invalid'
  | 'source-missing'
  | 'source-too-long'
  | 'reason-too-long'
  | 'date-invalid'
  | 'claim-missing'
  | 'claim-too-long'
  | 'revision-invalid'
  | 'document-invalid'

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

const revision = z
  .number(says('revision-invalid'))
  .check(z.int(says('revision-invalid')), z.minimum(0, says('revision-invalid')))

/**
 * One check by staff. `basedOn` is the claim's revision on the screen (0: none) where two may look at once; without it
 * the check simply follows the newest one. `documentId` is what was looked at.
 */
export const RecordCheckInput = z
  .object({
    companyId: z.uuid(says('company-missing')),
    kind: z.enum(recordKinds, says('kind-invalid')),
    claim: z._default(z.string().check(z.overwrite(tidyLine), z.maxLength(100, says('claim-too-long'))), ''),
    status: z.enum(verificationStatuses, says('status-invalid')),
    ...decisionGrounds,
    basedOn: z.optional(revision),
    documentId: z._default(z.nullable(z.uuid(says('document-invalid'))), null),
  })
  .check(
    z.refine(({ kind, claim }) => (kind === 'other') === (claim !== ''), {
      path: ['claim'],
      error: says('claim-missing'),
    }),
  )
export type RecordCheckInput = z.output<typeof RecordCheckInput>

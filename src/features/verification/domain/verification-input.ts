import * as z from 'zod/mini'
import { isLicensed } from '#features/companies/domain/licensed-trade.ts'
import { tidyLine, tidyText } from '#kernel/plain-text.ts'
import { isIsoDate } from '#kernel/swedish-dates.ts'
import { NO_SOURCE, staffSources } from './check-source.ts'
import { verificationStatuses } from './verification-item.ts'
import { recordKinds } from './verification-record.ts'

export type VerificationInputProblem =
  | 'company-missing'
  | 'kind-invalid'
  | 'status-invalid'
  | 'source-invalid'
  | 'reason-too-long'
  | 'note-too-long'
  | 'date-invalid'
  | 'claim-missing'
  | 'claim-too-long'
  | 'claim-not-public'
  | 'revision-invalid'
  | 'document-invalid'

const code = (problem: VerificationInputProblem) => problem

/** The reason that the company reads, and the note that only staff read. */
export const decisionWords = {
  reason: z._default(
    z.nullable(z.string().check(z.overwrite(tidyLine), z.maxLength(500, code('reason-too-long')))),
    null,
  ),
  note: z._default(
    z.nullable(z.string().check(z.overwrite(tidyText), z.maxLength(1000, code('note-too-long')))),
    null,
  ),
}

const lastDay = z._default(z.nullable(z.string().check(z.refine(isIsoDate, code('date-invalid')))), null)

/** The revision of the company's facts that was on the screen, so that staff decide on what they saw. */
export const factsSeen = z.optional(
  z
    .number(code('revision-invalid'))
    .check(z.int(code('revision-invalid')), z.minimum(0, code('revision-invalid'))),
)

/** Everybody reads a claim, so it may hold no contact data and no numbers of people. */
const claim = z._default(
  z.string().check(
    z.overwrite(tidyLine),
    z.maxLength(100, code('claim-too-long')),
    z.refine((text) => !text.includes('@') && text.replace(/\D/g, '').length < 6, code('claim-not-public')),
  ),
  '',
)

/**
 * A check by staff. `basedOn`: the claim's revision on the screen (0: none), which detects concurrent checks; without
 * it the check follows the newest one. `documentId`: the document that was looked at. `source`: required for a
 * completed check only.
 */
export const RecordCheckInput = z
  .object({
    companyId: z.uuid(code('company-missing')),
    kind: z.enum(recordKinds, code('kind-invalid')),
    claim,
    status: z.enum(verificationStatuses, code('status-invalid')),
    source: z._default(z.enum([...staffSources, NO_SOURCE], code('source-invalid')), NO_SOURCE),
    ...decisionWords,
    validUntil: lastDay,
    basedOn: factsSeen,
    factsSeen,
    documentId: z._default(z.nullable(z.uuid(code('document-invalid'))), null),
  })
  .check(
    z.refine(
      ({ kind, claim }) => (kind === 'licence' ? isLicensed(claim) : (kind === 'other') === (claim !== '')),
      {
        path: ['claim'],
        error: code('claim-missing'),
      },
    ),
  )
export type RecordCheckInput = z.output<typeof RecordCheckInput>

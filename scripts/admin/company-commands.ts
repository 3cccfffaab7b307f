import {
  ApproveApplicationInput,
  StaffMessageInput,
} from '#features/applications/domain/application-input.ts'
import { listCompanies } from '#features/applications/server/application-queries.ts'
import { approveApplication } from '#features/applications/server/approve-application.ts'
import { askApplicant } from '#features/applications/server/ask-applicant.ts'
import { recordCheck } from '#features/applications/server/record-check.ts'
import { refuseApplication } from '#features/applications/server/refuse-application.ts'
import { applicationInputTexts, applicationStateTexts } from '#features/applications/texts.ts'
import { formatOrgNumber, parseOrgNumber } from '#features/companies/domain/org-number.ts'
import { findCompany } from '#features/companies/server/company-queries.ts'
import { sourcesFor } from '#features/verification/domain/check-source.ts'
import { RecordCheckInput } from '#features/verification/domain/verification-input.ts'
import type { VerificationKind } from '#features/verification/domain/verification-item.ts'
import { recordKinds } from '#features/verification/domain/verification-record.ts'
import {
  checkName,
  checkSourceTexts,
  verificationInputTexts,
  verificationStatusTexts,
} from '#features/verification/texts.ts'
import { normalEmail } from '#identity/accounts/domain/email.ts'
import { isUuid } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import { type Command, columns, type Flags, UsageError } from './command.ts'

const CHECK_FLAGS = {
  'f-tax': 'f_tax',
  insurance: 'insurance',
  identity: 'identity',
  reference: 'reference',
} as const satisfies Partial<Record<keyof Flags, VerificationKind>>

/** The sources of every kind of check, in the form of the command line. */
export const sourceHelp = recordKinds
  .map((kind) => {
    const sources = sourcesFor(kind).map((source) => `${source} (${checkSourceTexts[source]})`)
    return `  ${kind.padEnd(10)} ${sources.join(', ')}`
  })
  .join('\n')

/** The commands for companies, for staff. */
export const companyCommands: Readonly<Record<string, Command>> = {
  'company list': companyList,
  'company approve': companyApprove,
  'company ask': companyAsk,
  'company refuse': companyRefuse,
  'company item': companyItem,
}

async function companyList(ctx: Context): Promise<string> {
  const companies = await listCompanies(ctx)
  if (companies.length === 0) return 'Det finns inga företag ännu.'
  const states: Readonly<Record<string, string>> = applicationStateTexts
  const rows = companies.map((company) => [
    company.orgNumber ? formatOrgNumber(company.orgNumber) : '–',
    company.companyName,
    company.email,
    company.location,
    (states[company.applicationState ?? ''] ?? 'Ingen ansökan').toLowerCase(),
    company.verified ? 'får lämna offert' : '',
  ])
  return columns([['Org.nr', 'Företag', 'E-post', 'Ort', 'Ansökan', ''], ...rows])
}

/** All four checks in one command, each with its source; a check that is left out must be complete already. */
async function companyApprove(ctx: Context, [reference]: string[], flags: Flags): Promise<string> {
  const company = await companyOf(ctx, reference)
  const checks = Object.entries(CHECK_FLAGS).flatMap(([flag, kind]) => {
    const source = flags[flag as keyof typeof CHECK_FLAGS]
    // The end date stands in the letter of the insurance; the other checks have rules for theirs.
    const validUntil = kind === 'insurance' ? (flags['valid-until'] ?? null) : null
    const said = {
      companyId: company.id,
      kind,
      status: 'completed',
      source,
      validUntil,
      note: flags.note ?? null,
    }
    return source === undefined ? [] : [checked(RecordCheckInput, said)]
  })
  const approval = checked(ApproveApplicationInput, { companyId: company.id, reason: flags.reason ?? null })
  await approveApplication(ctx, approval, checks)
  return `${company.companyName} är godkänt och kan lämna offerter.`
}

async function companyAsk(ctx: Context, [reference]: string[], flags: Flags): Promise<string> {
  const company = await companyOf(ctx, reference)
  await askApplicant(ctx, checked(StaffMessageInput, { companyId: company.id, text: flags.question ?? '' }))
  return `Frågan är skickad till ${company.companyName}.`
}

async function companyRefuse(ctx: Context, [reference]: string[], flags: Flags): Promise<string> {
  const company = await companyOf(ctx, reference)
  await refuseApplication(
    ctx,
    checked(StaffMessageInput, { companyId: company.id, text: flags.reason ?? '' }),
  )
  return `Ansökan från ${company.companyName} är avslagen.`
}

async function companyItem(ctx: Context, [reference, kind, status]: string[], flags: Flags): Promise<string> {
  const company = await companyOf(ctx, reference)
  const { source, reason = null, note = null, claim = '', document: documentId = null } = flags
  const validUntil = flags['valid-until'] ?? null
  const said = { companyId: company.id, kind, status, source, reason, note, claim, documentId, validUntil }
  const input = checked(RecordCheckInput, said)
  await recordCheck(ctx, input)
  return `${company.companyName}: ${checkName(input)} är nu '${verificationStatusTexts[input.status]}'.`
}

async function companyOf(ctx: Context, reference = ''): Promise<{ id: string; companyName: string }> {
  const org = parseOrgNumber(reference)
  if (!org && !reference.includes('@') && !isUuid(reference))
    throw new UsageError('Ange företaget: organisationsnummer, e-postadress eller id.')
  const by = org ?? (isUuid(reference) ? { id: reference } : { email: normalEmail(reference) })
  const company = await findCompany(ctx, by)
  if (!company)
    throw new UsageError(`Inget företag hittades för ${reference}. Se 'npm run admin -- company list'.`)
  return company
}

type Schema<Input> = {
  safeParse(
    value: unknown,
  ): { success: true; data: Input } | { success: false; error: { issues: { message: string }[] } }
}

function checked<Input>(schema: Schema<Input>, value: unknown): Input {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const texts: Readonly<Record<string, string>> = { ...applicationInputTexts, ...verificationInputTexts }
  throw new UsageError(parsed.error.issues.map(({ message }) => texts[message] ?? message).join('\n'))
}

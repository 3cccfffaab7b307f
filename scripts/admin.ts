import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import { renderUnicodeCompact } from 'uqr'
import { normalEmail } from '#features/accounts/domain/email-address.ts'
import { createStaff } from '#features/accounts/server/create-staff.ts'
import { staffRefusalTexts } from '#features/accounts/texts/staff.ts'
import {
  ApproveApplicationInput,
  StaffMessageInput,
} from '#features/applications/domain/application-input.ts'
import { listCompanies } from '#features/applications/server/application-queries.ts'
import { approveApplication } from '#features/applications/server/approve-application.ts'
import { askApplicant } from '#features/applications/server/ask-applicant.ts'
import { recordCheck } from '#features/applications/server/record-check.ts'
import { refuseApplication } from '#features/applications/server/refuse-application.ts'
import {
  applicationInputTexts,
  applicationRefusalTexts,
  applicationStateTexts,
} from '#features/applications/texts.ts'
import { formatOrgNumber, parseOrgNumber } from '#features/companies/domain/org-number.ts'
import { findCompany } from '#features/companies/server/company-queries.ts'
import { importPlaces } from '#features/places/server/import-places.ts'
import { registerFaultLines } from '#features/places/texts.ts'
import { RecordCheckInput } from '#features/verification/domain/verification-input.ts'
import {
  verificationInputTexts,
  verificationKindTexts,
  verificationRefusalTexts,
  verificationStatusTexts,
} from '#features/verification/texts.ts'
import { isUuid } from '#kernel/ids.ts'
import { InvalidInput, Refused } from '#kernel/refusal.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import { type Context, contextFor } from '#platform/context.ts'
import { openServices } from '#platform/open-services.ts'

const HELP = `Handslag: kommandon för den som driver tjänsten

  npm run admin -- company list
      Alla företag, de som väntar på besked först.

  npm run admin -- company approve FÖRETAG [--source TEXT] [--reason TEXT] [--valid-until ÅÅÅÅ-MM-DD] [--by NAMN]
      Godkänner ansökan och de fyra punkterna: F-skatt, företagsförsäkring, legitimation, referensprojekt.

  npm run admin -- company ask FÖRETAG --question TEXT [--by NAMN]
      Ställer en fråga om ansökan. Företaget får den med e-post och svarar när det är inloggat.

  npm run admin -- company refuse FÖRETAG --reason TEXT [--by NAMN]
      Nekar ansökan. Företaget får skälet med e-post och kan ansöka igen.

  npm run admin -- company item FÖRETAG PUNKT LÄGE [--source …] [--reason …] [--valid-until …] [--by …]
      Ändrar en punkt. PUNKT: f_tax, insurance, identity eller reference. LÄGE: completed, pending eller missing (då med --reason).

  npm run admin -- user create-admin E-POST --name NAMN
      Skapar ett konto för den som arbetar med tjänsten, med lösenord och andra steg. Skrivs ut en gång.

  npm run admin -- auth keys
      Nycklarna som program visar vid /auth/v1.

  npm run admin -- places import FIL
      Läser in ett fullständigt postnummerregister (CSV).

FÖRETAG är organisationsnummer, e-postadress eller företagets id.
--source är var uppgiften har kontrollerats, --valid-until sista dagen den gäller, --by vem som beslutar.
`

type Flags = {
  name?: string
  source?: string
  reason?: string
  question?: string
  'valid-until'?: string
  by?: string
}
type Command = (ctx: Context, words: string[], flags: Flags) => Promise<string>

const COMMANDS: Readonly<Record<string, Command>> = {
  'company list': companyList,
  'company approve': companyApprove,
  'company ask': companyAsk,
  'company refuse': companyRefuse,
  'company item': companyItem,
  'user create-admin': userCreateAdmin,
  'auth keys': authKeys,
  'places import': placesImport,
}

/** The command was not understood or cannot be followed; the message says what to write instead. */
class UsageError extends Error {}

async function main(): Promise<void> {
  const { words, flags } = readCommandLine(process.argv.slice(2))
  if (words.length === 0 || words[0] === 'help') return say(HELP)
  const command = COMMANDS[words.slice(0, 2).join(' ')]
  if (!command) throw new UsageError(`Kommandot '${words.join(' ')}' finns inte.\n\n${HELP}`)
  const { services, close } = await openServices(readConfig(process.env), {
    handlers: [],
    joinRunning: true,
    say,
  })
  try {
    // Recorded events are left to the server, which knows who reacts to them.
    const quiet = { ...services, events: { ...services.events, wake: () => undefined } }
    const name = flags.by ?? userInfo().username
    const ctx = contextFor(quiet, { kind: 'staff', userId: null, sessionId: null, name })
    say(await command(ctx, words.slice(2), flags))
  } finally {
    await close()
  }
}

function readCommandLine(args: string[]): { words: string[]; flags: Flags } {
  const text = { type: 'string' } as const
  const help = { type: 'boolean', short: 'h' } as const
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: text,
        source: text,
        reason: text,
        question: text,
        'valid-until': text,
        by: text,
        help,
      },
    })
    return { words: values.help ? ['help'] : positionals, flags: values }
  } catch (error) {
    throw new UsageError(`Det här gick inte att förstå: ${(error as Error).message}\n\n${HELP}`)
  }
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

async function companyApprove(ctx: Context, [reference]: string[], flags: Flags): Promise<string> {
  const company = await companyOf(ctx, reference)
  const { validUntil, ...grounds } = groundsOf(flags)
  await approveApplication(
    ctx,
    checked(ApproveApplicationInput, { companyId: company.id, ...grounds, itemsValidUntil: validUntil }),
  )
  const until = validUntil ? ` till och med ${validUntil}` : ''
  return `${company.companyName} är godkänt${until} och kan lämna offerter.`
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
  return `Ansökan från ${company.companyName} är nekad.`
}

async function companyItem(ctx: Context, [reference, kind, status]: string[], flags: Flags): Promise<string> {
  const company = await companyOf(ctx, reference)
  const input = checked(RecordCheckInput, { companyId: company.id, kind, status, ...groundsOf(flags) })
  await recordCheck(ctx, input)
  return `${company.companyName}: ${verificationKindTexts[input.kind]} är nu '${verificationStatusTexts[input.status]}'.`
}

async function userCreateAdmin(ctx: Context, [email = '']: string[], { name = '' }: Flags): Promise<string> {
  if (!email || name.trim().length < 2)
    throw new UsageError('Ange adress och namn: npm run admin -- user create-admin E-POST --name NAMN')
  const password = randomBytes(15).toString('base64url')
  const { secret } = await createStaff(ctx, { email, name: name.trim(), password })
  const uri = new TOTP({
    issuer: 'Handslag',
    label: email,
    secret: Secret.fromBase32(secret ?? ''),
  }).toString()
  return [
    `${name.trim()} kan nu logga in på ${ctx.services.config.publicUrl}/login med ${email}.`,
    `Lösenord: ${password}`,
    'Andra steget: läs av bilden med en autentiseringsapp, eller skriv in koden under den.',
    renderUnicodeCompact(uri),
    secret,
    'Det här visas bara nu.',
  ].join('\n')
}

async function authKeys({ services }: Context): Promise<string> {
  const { externalUrl, anonKey, serviceKey } = services.config.auth
  return [
    `Adress:      ${externalUrl}`,
    `ANON_KEY:    ${anonKey}`,
    `SERVICE_KEY: ${serviceKey} (får göra allt: håll den hemlig)`,
  ].join('\n')
}

async function placesImport(ctx: Context, [file]: string[]): Promise<string> {
  if (!file) throw new UsageError('Ange filen: npm run admin -- places import FIL')
  const content = await readFile(file).catch(() => {
    throw new UsageError(`Filen ${file} går inte att läsa.`)
  })
  const { postcodes } = await importPlaces(ctx, { content })
  return `${postcodes} postnummer är inlästa.`
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

function groundsOf(flags: Flags) {
  const { source = 'Manuell kontroll', reason = null, 'valid-until': validUntil = null } = flags
  return { source, reason, validUntil }
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

function columns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** The sentence for whatever stopped the command. */
function explanation(error: unknown): string {
  const texts: Readonly<Record<string, string>> = {
    ...applicationRefusalTexts,
    ...verificationRefusalTexts,
    ...staffRefusalTexts,
  }
  if (error instanceof Refused) return texts[error.code] ?? `Det gick inte: ${error.code}`
  if (error instanceof InvalidInput) return registerFaultLines(error.fields).join('\n')
  if (error instanceof ConfigError) return `Inställningarna stämmer inte (se .env.example):\n${error.message}`
  return error instanceof Error ? error.message : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${explanation(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
})

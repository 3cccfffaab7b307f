import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import { renderUnicodeCompact } from 'uqr'
import { applicationRefusalTexts } from '#features/applications/texts.ts'
import { importPlaces } from '#features/places/server/import-places.ts'
import { registerFaultLines } from '#features/places/texts.ts'
import { verificationRefusalTexts } from '#features/verification/texts.ts'
import { createStaff } from '#identity/staff/server/create-staff.ts'
import { staffRefusalTexts } from '#identity/staff/texts/staff.ts'
import { InvalidInput, Refused, Unavailable } from '#kernel/refusal.ts'
import { ConfigError, readConfig, readConfigForMaintenance } from '#platform/config.ts'
import { type Context, contextFor } from '#platform/context.ts'
import { openServices } from '#platform/open-services.ts'
import { type Command, type Flags, say, UsageError } from './admin/command.ts'
import { companyCommands, sourceHelp } from './admin/company-commands.ts'
import { demoCommands } from './admin/demo-commands.ts'
import { examine } from './admin/doctor.ts'

const HELP = `Handslag: kommandon för den som driver tjänsten

  npm run admin -- doctor
      Hur inställningarna står, vad som saknas för en skarp start och om databas, e-post och filer svarar. Ändrar inget.

  npm run admin -- company list
      Alla företag, de som väntar på besked först.

  npm run admin -- company approve FÖRETAG [--f-tax KÄLLA] [--insurance KÄLLA --valid-until ÅÅÅÅ-MM-DD]
      [--identity KÄLLA] [--reference KÄLLA] [--note TEXT] [--by NAMN]
      Godkänner ansökan när de fyra kontrollerna är klara. De som anges här förs in först, med källa och anteckning.

  npm run admin -- company ask FÖRETAG --question TEXT [--by NAMN]
      Ställer en fråga om ansökan. Företaget får den med e-post och svarar när det är inloggat.

  npm run admin -- company refuse FÖRETAG --reason TEXT [--by NAMN]
      Nekar ansökan. Företaget får skälet med e-post och kan ansöka igen.

  npm run admin -- company item FÖRETAG KONTROLL LÄGE [--source KÄLLA] [--note TEXT] [--reason TEXT]
      [--valid-until ÅÅÅÅ-MM-DD] [--document ID] [--claim TEXT] [--by NAMN]
      För in en kontroll. KONTROLL: f_tax, insurance, identity, reference, licence (--claim electrical) eller other
      (--claim vad). LÄGE: completed (med --source), pending eller missing (med --reason, som företaget läser).

  npm run admin -- user create-admin E-POST --name NAMN
      Skapar ett konto för den som arbetar med tjänsten, med lösenord och andra steg. Skrivs ut en gång.

  npm run admin -- auth keys
      Nycklarna som program visar vid /auth/v1.

  npm run admin -- demo remove [--yes]
      Tar bort demons konton, företag, projekt och offerter. Visar först vad, och frågar. Det som riktiga personer gjort blir kvar.

  npm run admin -- places import FIL
      Läser in ett fullständigt postnummerregister (CSV).

FÖRETAG är organisationsnummer, e-postadress eller företagets id. --valid-until är sista dagen kontrollen gäller, --note en
anteckning som bara personal ser (krävs där inget papper finns), --by vem som beslutar. KÄLLA är en av dessa:
${sourceHelp}
`

const COMMANDS: Readonly<Record<string, Command>> = {
  ...companyCommands,
  ...demoCommands,
  'user create-admin': userCreateAdmin,
  'auth keys': authKeys,
  'places import': placesImport,
}

/** These commands work although a server would not start with these settings. */
const MAINTENANCE = new Set(['demo remove'])

async function main(): Promise<void> {
  const { words, flags } = readCommandLine(process.argv.slice(2))
  if (words.length === 0 || words[0] === 'help') return say(HELP)
  if (words[0] === 'doctor') return doctor()
  const name = words.slice(0, 2).join(' ')
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UsageError(`Kommandot '${words.join(' ')}' finns inte.\n\n${HELP}`)
  const config = MAINTENANCE.has(name) ? readConfigForMaintenance(process.env) : readConfig(process.env)
  const { services, close } = await openServices(config, {
    handlers: [],
    joinRunning: true,
    say,
  })
  try {
    // The server delivers the recorded events, because it has the handlers.
    const quiet = { ...services, events: { ...services.events, wake: () => undefined } }
    const actor = {
      kind: 'staff',
      userId: null,
      sessionId: null,
      name: flags.by ?? userInfo().username,
      role: 'administrator',
    } as const
    const ctx = contextFor(quiet, actor)
    say(await command(ctx, words.slice(2), flags))
  } finally {
    await close()
  }
}

async function doctor(): Promise<void> {
  const { report, isFit } = await examine(process.env)
  say(report)
  process.exitCode = isFit ? 0 : 1
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
        note: text,
        question: text,
        claim: text,
        document: text,
        'f-tax': text,
        insurance: text,
        identity: text,
        reference: text,
        'valid-until': text,
        by: text,
        yes: { type: 'boolean' },
        help,
      },
    })
    return { words: values.help ? ['help'] : positionals, flags: values }
  } catch (error) {
    throw new UsageError(`Det här gick inte att förstå: ${(error as Error).message}\n\n${HELP}`)
  }
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

/** The sentence for the error that stopped the command. */
function explanation(error: unknown): string {
  const texts: Readonly<Record<string, string>> = {
    ...verificationRefusalTexts,
    ...applicationRefusalTexts,
    ...staffRefusalTexts,
  }
  if (error instanceof Refused) return texts[error.code] ?? `Det gick inte: ${error.code}`
  if (error instanceof Unavailable)
    return `Databasen svarar inte${error.code === 'outcome-unknown' ? ', och det är osäkert om det hann sparas: titta efter' : ''}.`
  if (error instanceof InvalidInput) return registerFaultLines(error.fields).join('\n')
  if (error instanceof ConfigError) return `Inställningarna stämmer inte (se .env.example):\n${error.message}`
  return error instanceof Error ? error.message : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${explanation(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
})

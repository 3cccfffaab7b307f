import { accessSync, constants, existsSync } from 'node:fs'
import {
  type Config,
  readConfigForMaintenance,
  type SettingFaults,
  settingFaults,
  settingNames,
} from '#platform/config.ts'
import { databaseTexts } from '#platform/db/texts.ts'
import { findKeptSecret } from '#platform/kept-secret.ts'
import { openLog } from '#platform/log/log.ts'
import { checkSmtp } from '#platform/mail/mailer.ts'
import { openFileStore } from '#platform/storage/open-file-store.ts'
import { openVirusScanner } from '#platform/storage/virus-scanner.ts'
import { columns } from './command.ts'
import { type LookAtDatabase, lookAtDatabase } from './look-at-database.ts'

type Environment = Record<string, string | undefined>
/** `fault` prevents the start of a server outside the demo, `warning` does not. */
type Finding = { mark: 'ok' | 'warning' | 'fault'; about: string; text: string }

const MARKS = { ok: 'ok', warning: 'varning', fault: 'FEL' } as const

/**
 * The state of every setting and of what it connects to. `isFit`: would a server start with these settings outside
 * the demo? Changes nothing, and needs no running server.
 */
export async function examine(env: Environment): Promise<{ report: string; isFit: boolean }> {
  const faults = settingFaults(env)
  const findings = [...settingFindings(faults), ...(await partFindings(env, faults))]
  const isFit = findings.every(({ mark }) => mark !== 'fault')
  return {
    report: [...settingLines(env, faults), '', ...findingLines(findings), '', verdict(isFit)].join('\n'),
    isFit,
  }
}

function settingLines(env: Environment, { mode, wrong, missing }: SettingFaults): string[] {
  const named = (lines: readonly string[], name: string) => lines.some((line) => line.startsWith(`${name}: `))
  const rows = settingNames.map((name) => {
    const isSet = Boolean(env[name])
    if (named(wrong, name)) return [name, 'fel', '']
    if (named(missing, name)) return [name, isSet ? 'nekas skarpt' : 'saknas', '']
    return [name, isSet ? 'satt' : 'standard', isSet ? shown(name, env[name] ?? '') : '']
  })
  const modeText = mode === 'demo' ? 'demo (påhittat innehåll, inga mejl skickas utan SMTP_URL)' : 'skarpt'
  return [`Läge: ${modeText}`, '', columns([['Inställning', 'Läge', 'Värde'], ...rows])]
}

/** Of settings that may contain a key or a password, shows only whether they exist; of URLs, only the host. */
function shown(name: string, value: string): string {
  if (name === 'PUBLIC_URL' || name.startsWith('OPERATOR_')) return value
  if (/SECRET|KEY|PASSWORD|PROVIDERS|OTP|USER/.test(name)) return '(visas inte)'
  if (!name.endsWith('_URL')) return value
  return URL.canParse(value) ? `${new URL(value).protocol}//${new URL(value).host}` : ''
}

function settingFindings({ wrong, missing }: SettingFaults): Finding[] {
  return [...wrong, ...missing].map((line) => {
    const [about = '', ...words] = line.split(': ')
    return { mark: 'fault', about, text: words.join(': ') }
  })
}

/** The checks of what the settings connect to; not possible while the settings are invalid. */
async function partFindings(env: Environment, { mode, wrong }: SettingFaults): Promise<Finding[]> {
  if (wrong.length > 0) return []
  const config = readConfigForMaintenance({
    ...env,
    SECRET: env.SECRET || 'only-for-looking-at-the-settings',
  })
  return [
    ...secretFindings(config, env),
    ...databaseFindings(await lookAtDatabase(config)),
    await fileFinding(config),
    await mailFinding(config),
    await scannerFinding(config),
    ...adviceOn(config, mode),
  ]
}

/** The kept secret, where there is one or should be one; a first start makes it. */
function secretFindings({ databaseUrl, dataDir }: Config, env: Environment): Finding[] {
  if (env.SECRET || databaseUrl) return []
  try {
    findKeptSecret(dataDir)
    return []
  } catch (error) {
    return [{ mark: 'fault', about: 'SECRET', text: error instanceof Error ? error.message : String(error) }]
  }
}

function databaseFindings(look: LookAtDatabase): Finding[] {
  const about = 'Databas'
  if (look.state === 'none') return [{ mark: 'ok', about, text: 'skapas vid första starten' }]
  if (look.state === 'unreachable') return [{ mark: 'fault', about, text: `går inte att nå: ${look.reason}` }]
  const { version, pending, later, holdsDemo } = look
  const waiting = pending.length > 0 ? `; vid nästa start ändras den av ${pending.join(', ')}` : ''
  const demo = 'finns, och ingen server startar skarpt med den: npm run admin -- demo remove'
  return [
    { mark: 'ok', about, text: `PostgreSQL ${version} svarar${waiting}` },
    ...(later.length > 0 ? [warning(about, databaseTexts.laterDatabase(later))] : []),
    holdsDemo
      ? { mark: 'fault', about: 'Demodata', text: demo }
      : { mark: 'ok', about: 'Demodata', text: 'ingen' },
  ]
}

async function fileFinding(config: Config): Promise<Finding> {
  const about = 'Filer'
  try {
    await openFileStore(config, openLog('silent'))
    if (config.storage) return { mark: 'ok', about, text: `hinken ${config.storage.url} släpper in oss` }
    if (existsSync(config.dataDir)) accessSync(config.dataDir, constants.W_OK)
    return { mark: 'ok', about, text: `i mappen ${config.dataDir}` }
  } catch (error) {
    return { mark: 'fault', about, text: error instanceof Error ? error.message : String(error) }
  }
}

async function mailFinding(config: Config): Promise<Finding> {
  const about = 'E-post'
  if (!config.smtpUrl) return { mark: 'warning', about, text: 'SMTP_URL är inte satt: inget skickas' }
  try {
    await checkSmtp(config.smtpUrl)
    return { mark: 'ok', about, text: `servern svarar; mejl kommer från ${config.mailFrom}` }
  } catch (error) {
    return { mark: 'warning', about, text: `servern svarar inte som den ska: ${(error as Error).message}` }
  }
}

async function scannerFinding({ clamdUrl }: Config): Promise<Finding> {
  const about = 'Virusskanner'
  if (!clamdUrl)
    return { mark: 'warning', about, text: 'ingen: filer visas för granskare som inte genomsökta' }
  try {
    await openVirusScanner(clamdUrl).scan(new TextEncoder().encode('Handslag'))
    return { mark: 'ok', about, text: 'svarar' }
  } catch (error) {
    const text = `svarar inte, och då tas inga filer emot: ${(error as Error).message}`
    return { mark: 'warning', about, text }
  }
}

function adviceOn(config: Config, mode: Config['mode']): Finding[] {
  const { auth, claims, trustsProxy, publicUrl } = config
  const hasHttps = publicUrl.startsWith('https:')
  return [
    ...(auth.sms ? [] : [warning('Sms', 'ingen leverantör: telefonnummer går inte att använda skarpt')]),
    ...(claims
      ? []
      : [warning('Påståenden', 'OPERATOR_CLAIMS är inte satt: startsidan visar exempel, märkta så')]),
    ...(hasHttps
      ? []
      : [warning('Adress', `${publicUrl} är inte https: lösenord och cookies skickas öppet`)]),
    ...(trustsProxy ? [warning('Proxy', 'TRUST_PROXY=on: ingen får kunna nå servern förbi proxyn')] : []),
    ...(mode === 'demo' ? [warning('Läge', 'servern startar i demoläge med de här inställningarna')] : []),
  ]
}

function warning(about: string, text: string): Finding {
  return { mark: 'warning', about, text }
}

function findingLines(findings: readonly Finding[]): string[] {
  return findings.map(({ mark, about, text }) => `${MARKS[mark].padEnd(8)} ${about}: ${text}`)
}

function verdict(isFit: boolean): string {
  return isFit
    ? 'En skarp start går bra med de här inställningarna.'
    : 'En skarp start vägras tills det som är märkt FEL är åtgärdat. Vad inställningarna betyder står i .env.example.'
}

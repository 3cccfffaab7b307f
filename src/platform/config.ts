import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import * as z from 'zod'
import type { Claims, OperatorFacts } from '#kernel/operator-facts.ts'
import { type AuthSettings, authEnvironment, authSettings } from './auth-settings.ts'
import { keptSecret, SHORTEST_SECRET } from './kept-secret.ts'
import { missingFacts, operatorEnvironment, operatorFacts } from './operator-settings.ts'
import type { S3Settings } from './storage/s3-file-store.ts'
import { operatorTexts, settingTexts } from './texts.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** All settings of the environment, read and validated once at start. See `.env.example`. */
export type Config = {
  host: string
  port: number
  /** Origin that links and guards use, without trailing slash. Never taken from a request. */
  publicUrl: string
  dataDir: string
  /** The operator's own PostgreSQL, or null for the embedded one in `dataDir`. */
  databaseUrl: string | null
  mode: 'demo' | 'production'
  /** Is it a demo only because no setting says otherwise? */
  isDemoByDefault: boolean
  smtpUrl: string | null
  mailFrom: string
  /**
   * Answers by mail to conversations: the domain of their emails, and where this process listens. Null when they are
   * off.
   */
  inboundMail: { domain: string; listen: { host: string; port: number } | null } | null
  /** The S3-compatible store for files, or null for the folder `files` in `dataDir`. */
  storage: S3Settings | null
  /** The virus scanner (clamd) that checks uploaded files, or null for none. */
  clamdUrl: string | null
  /** Do our pages hinder the browser's developer tools? This gives no real protection. */
  isHardened: boolean
  logLevel: (typeof logLevels)[number]
  /** Secret from which all keys are derived; at least 32 bytes. */
  secret: string
  /** Does the web process also run jobs? Off when separate workers (`node src/worker.ts`) do. */
  worksOnJobs: boolean
  /** Does every request come through a proxy that appends its sender to `X-Forwarded-For`? */
  trustsProxy: boolean
  auth: AuthSettings
  /** How many texts with codes a day can be caused by anybody, to all numbers together. */
  codeTextsPerDay: number
  /** How many parts of text messages about notifications go out on one Stockholm day: to all, and to one person. */
  textCaps: { perDay: number; perPerson: number }
  /** The company that runs the product, and its contacts. */
  operator: OperatorFacts
  /** Figures and quotations that the operator can prove; null while there are only examples. */
  claims: Claims | null
}

/** The environment is wrong; `message` lists each variable with what is wrong and how to correct it. */
export class ConfigError extends Error {}

/** An empty variable counts as not set. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (text === '' ? undefined : text), schema.optional())
/** The same for a variable that has a value of its own when it is not set. */
const orElse = <Output>(otherwise: Output, schema: z.ZodType<Output, string>) =>
  optional(schema).transform((value) => value ?? otherwise)
const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: settingTexts.url(protocols[0] ?? ''),
  })

/** An IPv6 host stands in brackets. */
const HOST_AND_PORT =
  /^(?<host>\[[0-9a-f:.]+\]|[\w.-]+):(?<port>\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])$/i
const DOMAIN = /^(?=.{1,180}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i

const port = z
  .string()
  .regex(/^\d{1,5}$/, settingTexts.port)
  .transform(Number)
  .refine((number) => number <= 65_535, settingTexts.port)

/** Nothing of the product lies under a path, and links are made by adding paths. */
function isOrigin(text: string): boolean {
  const { username = '', password = '', pathname, search = '', hash = '' } = URL.parse(text) ?? {}
  return pathname === '/' && username + password + search + hash === ''
}

const environment = z.object({
  HOST: orElse('127.0.0.1', z.string()),
  PORT: orElse(3000, port),
  PUBLIC_URL: optional(url('https', 'http').refine(isOrigin, settingTexts.notAnOrigin)),
  DATA_DIR: orElse('./data', z.string()),
  DATABASE_URL: optional(url('postgres', 'postgresql')),
  DEMO: optional(z.enum(['on', 'off'], settingTexts.onOff)),
  SMTP_URL: optional(url('smtp', 'smtps')),
  MAIL_FROM: optional(z.email(settingTexts.email)),
  INBOUND_MAIL: optional(z.string().regex(HOST_AND_PORT, settingTexts.hostAndPort)),
  INBOUND_MAIL_DOMAIN: optional(z.string().regex(DOMAIN, settingTexts.mailDomain)),
  STORAGE_URL: optional(z.string().regex(/^https?:\/\/[^/?#@]+(\/[^/?#]*)?$/, settingTexts.bucketUrl)),
  STORAGE_REGION: orElse('auto', z.string()),
  STORAGE_KEY_ID: optional(z.string()),
  STORAGE_SECRET: optional(z.string()),
  CLAMD_URL: optional(
    z.string().regex(/^(tcp:\/\/(\[[^\]/]+\]|[^/:]+)(:\d{1,5})?|unix:\/.+)$/, settingTexts.clamdUrl),
  ),
  CLIENT_HARDENING: optional(z.enum(['on', 'off'], settingTexts.onOff)),
  LOG_LEVEL: orElse('info', z.enum(logLevels, settingTexts.logLevel)),
  SECRET: optional(z.string().min(SHORTEST_SECRET, settingTexts.shortSecret)),
  JOBS: orElse('on', z.enum(['on', 'off'], settingTexts.onOff)),
  TRUST_PROXY: optional(z.enum(['on', 'off'], settingTexts.onOff)),
  ...authEnvironment,
  ...operatorEnvironment,
})

/** The names of all variables that are read. */
export const settingNames = Object.keys(environment.shape)

type Environment = Record<string, string | undefined>
type Values = z.infer<typeof environment>

/** The problems of an environment, one line each: `wrong` prevents every start, `missing` a start outside the demo. */
export type SettingFaults = { mode: Config['mode']; wrong: string[]; missing: string[] }

/** All invalid variables of the environment, and all that are missing for a start outside the demo. */
export function settingFaults(env: Environment): SettingFaults {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const isEmbedded = !env.DATABASE_URL
    const mode = env.DEMO === 'on' || (isEmbedded && env.DEMO !== 'off') ? 'demo' : 'production'
    return { mode, wrong: wrongSettings(parsed.error), missing: [] }
  }
  return {
    mode: modeOf(parsed.data),
    wrong: contradictions(parsed.data),
    missing: missingSettings(parsed.data),
  }
}

/** Reads and checks the environment. Throws {@link ConfigError} naming every variable that is wrong or missing. */
export function readConfig(env: Environment): Config {
  const { mode, wrong, missing } = settingFaults(env)
  const faults = mode === 'production' ? [...wrong, ...missing] : wrong
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return configOf(environment.parse(env))
}

/**
 * The same for a command that maintains the database and serves nobody: settings that only a start needs may be
 * missing. A missing setting has the demo's value, and the secret is a random one of this process.
 */
export function readConfigForMaintenance(env: Environment): Config {
  const { wrong } = settingFaults(env)
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  const values = environment.parse(env)
  const needsSecret = values.DATABASE_URL && !values.SECRET
  return configOf(needsSecret ? { ...values, SECRET: randomBytes(32).toString('base64url') } : values)
}

function configOf(values: Values): Config {
  const mode = modeOf(values)
  const dataDir = resolve(values.DATA_DIR)
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin
  const secret = values.SECRET ?? keptSecret(dataDir)
  const operator = operatorFacts(values)
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    mode,
    isDemoByDefault: mode === 'demo' && values.DEMO === undefined,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? operator.supportEmail,
    inboundMail: inboundMailSettings(values, publicUrl),
    storage: storageSettings(values),
    clamdUrl: values.CLAMD_URL ?? null,
    isHardened: values.CLIENT_HARDENING ? values.CLIENT_HARDENING === 'on' : mode === 'production',
    logLevel: values.LOG_LEVEL,
    secret,
    worksOnJobs: values.JOBS === 'on',
    trustsProxy: values.TRUST_PROXY === 'on',
    auth: authSettings(values, { mode, publicUrl, secret }),
    codeTextsPerDay: values.SMS_CODES_PER_DAY,
    textCaps: { perDay: values.SMS_NOTICES_PER_DAY, perPerson: values.SMS_NOTICES_PER_PERSON },
    operator,
    claims: values.OPERATOR_CLAIMS ?? null,
  }
}

function modeOf({ DEMO, DATABASE_URL }: Pick<Values, 'DEMO' | 'DATABASE_URL'>): Config['mode'] {
  return DEMO === 'on' || (!DATABASE_URL && DEMO !== 'off') ? 'demo' : 'production'
}

function wrongSettings({ issues }: z.ZodError): string[] {
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

/** The variables that a start outside the demo requires but lacks, or has but must not have. */
function missingSettings(values: Values): string[] {
  const faults: [name: string, isAtFault: boolean, text: string][] = [
    ['PUBLIC_URL', !values.PUBLIC_URL, settingTexts.publicUrlMissing],
    ['SMTP_URL', !values.SMTP_URL, settingTexts.smtpUrlMissing],
    ['SECRET', Boolean(!values.SECRET && values.DATABASE_URL), settingTexts.secretMissing],
    ['SERVICE_KEY', hasShortKey(values), settingTexts.shortServiceKey],
    // Off behind a proxy, all visitors share the proxy's IP address; on without a proxy, clients can forge theirs.
    ['TRUST_PROXY', isHttps(values) && values.TRUST_PROXY === undefined, settingTexts.proxyUndecided],
    ['AUTH_PROFILE', values.AUTH_PROFILE === 'conformance', settingTexts.conformance],
    ['AUTH_TEST_OTP', values.AUTH_TEST_OTP !== undefined, settingTexts.testOtpRefused],
  ]
  return [
    ...faults.flatMap(([name, isAtFault, text]) => (isAtFault ? [`${name}: ${text}`] : [])),
    ...missingFacts(values).map((name) => `${name}: ${settingTexts.factMissing(operatorTexts.what[name])}`),
  ]
}

function hasShortKey({ SERVICE_KEY }: Values): boolean {
  return SERVICE_KEY !== undefined && SERVICE_KEY.length < 32
}

function isHttps({ PUBLIC_URL }: Values): boolean {
  return PUBLIC_URL?.startsWith('https:') ?? false
}

/** The variables that are wrong beside others. */
function contradictions({
  STORAGE_URL,
  STORAGE_KEY_ID,
  STORAGE_SECRET,
  ANON_KEY,
  SERVICE_KEY,
}: Values): string[] {
  const lacksKey = STORAGE_URL && !(STORAGE_KEY_ID && STORAGE_SECRET)
  // Everybody who reads the public key could do everything.
  const isPublic = ANON_KEY !== undefined && ANON_KEY === SERVICE_KEY
  return [
    ...(lacksKey ? [`STORAGE_URL: ${settingTexts.storageKeyMissing}`] : []),
    ...(isPublic ? [`SERVICE_KEY: ${settingTexts.publicServiceKey}`] : []),
  ]
}

function storageSettings(values: Values): S3Settings | null {
  const { STORAGE_URL: url, STORAGE_REGION: region, STORAGE_KEY_ID: keyId, STORAGE_SECRET: secret } = values
  return url && keyId && secret ? { url, region, keyId, secret } : null
}

/** A process with the domain alone writes the emails, and leaves listening to another. */
function inboundMailSettings(
  { INBOUND_MAIL, INBOUND_MAIL_DOMAIN }: Values,
  publicUrl: string,
): Config['inboundMail'] {
  const { host = '', port } = HOST_AND_PORT.exec(INBOUND_MAIL ?? '')?.groups ?? {}
  const listen = port ? { host: host.replace(/[[\]]/g, ''), port: Number(port) } : null
  const domain = INBOUND_MAIL_DOMAIN ?? (listen && new URL(publicUrl).hostname)
  return domain ? { domain: domain.toLowerCase(), listen } : null
}

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { type AuthSettings, authEnvironment, authSettings } from './auth-settings.ts'
import type { S3Settings } from './storage/s3-file-store.ts'
import { settingTexts } from './texts.ts'

/** Everything the environment decides, read and checked once at start. See `.env.example`. */
export type Config = {
  host: string
  port: number
  /** Origin that links and guards use, without trailing slash. Never taken from a request. */
  publicUrl: string
  dataDir: string
  /** The operator's own PostgreSQL, or null for the embedded one in `dataDir`. */
  databaseUrl: string | null
  mode: 'demo' | 'production'
  smtpUrl: string | null
  mailFrom: string
  /** The S3-compatible store for files, or null for the folder `files` in `dataDir`. */
  storage: S3Settings | null
  /** The virus scanner (clamd) that looks at what people send, or null for none. */
  clamdUrl: string | null
  /** Do our own pages hinder the browser's developer tools? It protects nothing. */
  isHardened: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Key material for whatever must be signed; at least 32 bytes. */
  secret: string
  /** Does the web process also run jobs? Off when separate workers (`node src/worker.ts`) do. */
  worksOnJobs: boolean
  /** Does every request come through a proxy that appends its sender to `X-Forwarded-For`? */
  trustsProxy: boolean
  auth: AuthSettings
}

/** The environment is wrong; `message` lists each variable with what is wrong and how to mend it. */
export class ConfigError extends Error {}

/** A variable that is set to nothing is not set. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (text === '' ? undefined : text), schema.optional())
const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: settingTexts.address(protocols[0] ?? ''),
  })

const environment = z.object({
  HOST: z.string().min(1, settingTexts.empty).default('127.0.0.1'),
  PORT: z.coerce
    .number(settingTexts.port)
    .int(settingTexts.port)
    .min(0, settingTexts.port)
    .max(65535, settingTexts.port)
    .default(3000),
  PUBLIC_URL: optional(url('https', 'http')),
  DATA_DIR: z.string().min(1, settingTexts.empty).default('./data'),
  DATABASE_URL: optional(url('postgres', 'postgresql')),
  DEMO: optional(z.enum(['on', 'off'], settingTexts.onOff)),
  SMTP_URL: optional(url('smtp', 'smtps')),
  MAIL_FROM: optional(z.email(settingTexts.email)),
  STORAGE_URL: optional(z.string().regex(/^https?:\/\/[^/?#@]+(\/[^/?#]*)?$/, settingTexts.bucketUrl)),
  STORAGE_REGION: z.string().min(1, settingTexts.empty).default('auto'),
  STORAGE_KEY_ID: optional(z.string()),
  STORAGE_SECRET: optional(z.string()),
  CLAMD_URL: optional(z.string().regex(/^(tcp:\/\/[^/]+|unix:\/.+)$/, settingTexts.clamdUrl)),
  CLIENT_HARDENING: optional(z.enum(['on', 'off'], settingTexts.onOff)),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], settingTexts.logLevel)
    .default('info'),
  SECRET: optional(z.string().min(32, settingTexts.shortSecret)),
  JOBS: z.enum(['on', 'off'], settingTexts.onOff).default('on'),
  TRUST_PROXY: z.enum(['on', 'off'], settingTexts.onOff).default('off'),
  ...authEnvironment,
})

/** Reads and checks the environment. Throws {@link ConfigError} naming every variable that is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const values = parsed.data
  const mode = values.DEMO === 'on' || (!values.DATABASE_URL && values.DEMO !== 'off') ? 'demo' : 'production'
  if (mode === 'production') demandProductionSettings(values)
  const dataDir = resolve(values.DATA_DIR)
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  const secret = values.SECRET ?? keptSecret(dataDir)
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    mode,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? 'hej@handslag.example',
    storage: storageSettings(values),
    clamdUrl: values.CLAMD_URL ?? null,
    isHardened: values.CLIENT_HARDENING ? values.CLIENT_HARDENING === 'on' : mode === 'production',
    logLevel: values.LOG_LEVEL,
    secret,
    worksOnJobs: values.JOBS === 'on',
    trustsProxy: values.TRUST_PROXY === 'on',
    auth: authSettings(values, { mode, publicUrl, secret }),
  }
}

function demandProductionSettings(values: z.infer<typeof environment>): void {
  const missing: string[] = []
  if (!values.PUBLIC_URL) missing.push(`PUBLIC_URL: ${settingTexts.publicUrlMissing}`)
  if (!values.SMTP_URL) missing.push(`SMTP_URL: ${settingTexts.smtpUrlMissing}`)
  if (!values.SECRET && values.DATABASE_URL) {
    missing.push(`SECRET: ${settingTexts.secretMissing}`)
  }
  if (values.SERVICE_KEY && values.SERVICE_KEY.length < 32)
    missing.push(`SERVICE_KEY: ${settingTexts.shortServiceKey}`)
  if (missing.length > 0) throw new ConfigError(missing.join('\n'))
}

function storageSettings(values: z.infer<typeof environment>): S3Settings | null {
  const { STORAGE_URL: url, STORAGE_REGION: region, STORAGE_KEY_ID: keyId, STORAGE_SECRET: secret } = values
  if (!url) return null
  if (!keyId || !secret) throw new ConfigError(`STORAGE_URL: ${settingTexts.storageKeyMissing}`)
  return { url, region, keyId, secret }
}

/** With the embedded database the secret is made once and kept beside it. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

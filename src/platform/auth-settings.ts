import { createPrivateKey } from 'node:crypto'
import * as z from 'zod'
import { withoutTail } from '#kernel/plain-text.ts'
import { derivedKey } from './seal.ts'
import { settingTexts } from './texts.ts'

/** A login provider of OpenID Connect, such as a BankID broker. */
export type OidcProvider = {
  /** The name that clients use: `keycloak`, `google`, `custom:bankid` … */
  id: string
  /** The name that people see. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string | null
  scopes: readonly string[]
  /** Do we trust the provider when it says that an email is verified? */
  trustsEmail: boolean
  /** Audiences accepted in id_tokens besides the client id. */
  audiences: readonly string[]
}

/** The settings of accounts from the environment. See `.env.example`. */
export type AuthSettings = {
  profile: 'standard' | 'conformance'
  /** Where people are redirected when no allowed URL is given. */
  siteUrl: string
  /** Base of the auth service, and the issuer of its tokens. */
  externalUrl: string
  /** Glob patterns of URLs that a login may redirect to, besides the site's own. */
  redirectUrls: readonly string[]
  emailConfirmation: boolean
  phoneConfirmation: boolean
  signUps: boolean
  anonymousUsers: boolean
  /** May programs link and unlink identities for anyone who has a token? The settings page always may. */
  manualLinking: boolean
  refusesCommonPasswords: boolean
  limitsIpAddresses: boolean
  /** When a login demands a proof of work: never, when suspect, or always. */
  captcha: 'off' | 'suspicion' | 'always'
  anonKey: string
  serviceKey: string
  /** Phone number (digits only) → the code that it always gets, for tests. */
  testCodes: ReadonlyMap<string, string>
  sms: { url: string; user: string; password: string; from: string } | null
  providers: readonly OidcProvider[]
  /** Single sign-on is off when null. When the operator gives no key, the product makes one and keeps it. */
  saml: { privateKey: string | null } | null
}

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (text === '' ? undefined : text), schema.optional())
const onOff = optional(z.enum(['on', 'off'], settingTexts.onOff))
const list = optional(z.string().transform((text) => text.split(',').map((part) => part.trim())))

const provider = z.object({
  // Names that mean our own accounts or single sign-on are refused.
  id: z.string().regex(/^(?!(email|phone|sso)(:|$))[a-z0-9_]+(:[a-z0-9-]+)?$/),
  name: z.string().min(1),
  // Plain http is accepted on localhost only: on a network anybody could read or change it.
  issuer: z.url().regex(/^(https:\/\/|http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])([:/]|$))/),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).nullable().default(null),
  scopes: z.array(z.string()).default(['openid', 'email', 'profile']),
  trustsEmail: z.boolean().default(true),
  audiences: z.array(z.string()).default([]),
})

/** How many text messages, or parts of them, may be sent; `otherwise`: when the variable is left out. */
const parts = (otherwise: number) =>
  z.preprocess(
    (text) => (text === '' ? undefined : text),
    z.coerce
      .number(settingTexts.parts)
      .int(settingTexts.parts)
      .min(0, settingTexts.parts)
      .max(100_000, settingTexts.parts)
      .default(otherwise),
  )

/** The variables of the auth service, for the environment's one schema in `config.ts`. */
export const authEnvironment = {
  AUTH_PROFILE: optional(z.enum(['standard', 'conformance'], settingTexts.authProfile)),
  // Every login without a place of its own is sent there, also with a session after the `#`.
  AUTH_SITE_URL: optional(z.url({ protocol: /^https?$/, error: settingTexts.url('https') })),
  AUTH_REDIRECT_URLS: list,
  AUTH_EMAIL_CONFIRMATION: onOff,
  AUTH_PHONE_CONFIRMATION: onOff,
  AUTH_SIGN_UP: onOff,
  AUTH_ANONYMOUS: onOff,
  AUTH_MANUAL_LINKING: onOff,
  AUTH_CAPTCHA: optional(z.enum(['off', 'suspicion', 'always'], settingTexts.captcha)),
  ANON_KEY: optional(z.string()),
  SERVICE_KEY: optional(z.string()),
  AUTH_TEST_OTP: optional(z.string().regex(/^\+?\d+=\d{6,10}(,\+?\d+=\d{6,10})*$/, settingTexts.testOtp)),
  SMS_URL: optional(z.url({ protocol: /^https?$/, error: settingTexts.url('https') })),
  SMS_USER: optional(z.string()),
  SMS_PASSWORD: optional(z.string()),
  SMS_FROM: optional(z.string().max(15)),
  SMS_CODES_PER_DAY: parts(200),
  SMS_NOTICES_PER_DAY: parts(100),
  SMS_NOTICES_PER_PERSON: parts(10),
  AUTH_PROVIDERS: optional(z.string().transform(readProviders)),
  AUTH_SAML: onOff,
  AUTH_SAML_PRIVATE_KEY: optional(z.string().refine(isRsaKey, settingTexts.samlKey)),
}

type AuthEnvironment = z.output<z.ZodObject<typeof authEnvironment>>
type Surroundings = { mode: 'demo' | 'production'; publicUrl: string; secret: string }

const CONFORMANCE_SITE = 'http://127.0.0.1:3000'

/** The settings from the environment; the profile decides those that are left out. */
export function authSettings(env: AuthEnvironment, { mode, publicUrl, secret }: Surroundings): AuthSettings {
  const isConformance = env.AUTH_PROFILE === 'conformance'
  const confirmsEmail = chosen(env.AUTH_EMAIL_CONFIRMATION, mode === 'production' && !isConformance)
  return {
    profile: env.AUTH_PROFILE ?? 'standard',
    siteUrl: withoutTail(env.AUTH_SITE_URL ?? (isConformance ? CONFORMANCE_SITE : publicUrl), '/'),
    externalUrl: `${publicUrl}/auth/v1`,
    redirectUrls: env.AUTH_REDIRECT_URLS ?? [],
    emailConfirmation: confirmsEmail,
    phoneConfirmation: chosen(env.AUTH_PHONE_CONFIRMATION, confirmsEmail),
    signUps: chosen(env.AUTH_SIGN_UP, true),
    anonymousUsers: chosen(env.AUTH_ANONYMOUS, isConformance),
    manualLinking: chosen(env.AUTH_MANUAL_LINKING, false),
    refusesCommonPasswords: !isConformance,
    limitsIpAddresses: !isConformance,
    captcha: env.AUTH_CAPTCHA ?? (isConformance ? 'off' : 'suspicion'),
    anonKey: env.ANON_KEY ?? madeKey('sb_publishable_', secret, 'anon-key'),
    serviceKey: env.SERVICE_KEY ?? madeKey('sb_secret_', secret, 'service-key'),
    testCodes: new Map(env.AUTH_TEST_OTP?.split(',').map((pair) => testCode(pair))),
    sms: smsSettings(env),
    providers: env.AUTH_PROVIDERS ?? [],
    saml: chosen(env.AUTH_SAML, false) ? { privateKey: env.AUTH_SAML_PRIVATE_KEY ?? null } : null,
  }
}

function chosen(setting: 'on' | 'off' | undefined, otherwise: boolean): boolean {
  return setting === undefined ? otherwise : setting === 'on'
}

function madeKey(prefix: string, secret: string, purpose: string): string {
  return prefix + derivedKey(secret, purpose).toString('base64url')
}

function testCode(pair: string): [phone: string, code: string] {
  const [phone = '', code = ''] = pair.split('=')
  return [phone.replace('+', ''), code]
}

function smsSettings(env: AuthEnvironment): AuthSettings['sms'] {
  if (!env.SMS_URL) return null
  const { SMS_URL: url, SMS_USER: user = '', SMS_PASSWORD: password = '', SMS_FROM: from = 'Handslag' } = env
  return { url, user, password, from }
}

/** At least 2048 bits, as PEM; in an environment variable, line ends may be written as `\\n`. */
function isRsaKey(pem: string): boolean {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'))
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  } catch {
    return false
  }
}

function readProviders(text: string, ctx: z.RefinementCtx): OidcProvider[] {
  const parsed = z.array(provider).refine(haveOwnNames).safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.') ?? ''
  ctx.addIssue({ code: 'custom', message: settingTexts.providers(where) })
  return z.NEVER
}

function haveOwnNames(providers: readonly { id: string }[]): boolean {
  return new Set(providers.map(({ id }) => id)).size === providers.length
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { hasCheckDigit } from '#kernel/check-digit.ts'
import { type Claims, claimNames, type OperatorFacts, type OperatorPerson } from '#kernel/operator-facts.ts'
import { demoOperator, operatorTexts, settingTexts } from './texts.ts'

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (text === '' ? undefined : text), schema.optional())

/**
 * One line of plain text: no line ends and no invisible characters (headers, security.txt), no brackets, which the
 * long texts read as links, and none of HTML's special characters.
 */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, settingTexts.empty)
    .max(longest, settingTexts.tooLong(longest))
    .regex(/^[^\p{C}\p{Zl}\p{Zp}[\]{}<>]*$/u, settingTexts.oneLine)

const email = z.email(settingTexts.email).max(254, settingTexts.tooLong(254))

/** `556703-7485`, accepted with or without its hyphen. */
const orgNumber = z
  .string()
  .regex(/^\d{6}-?\d{4}$/, settingTexts.orgNumber)
  .transform((text) => text.replace('-', ''))
  .refine(hasCheckDigit, settingTexts.orgNumber)
  .transform((digits) => `${digits.slice(0, 6)}-${digits.slice(6)}`)

/** A Swedish VAT number: SE, the ten digits of a number with its check digit, and two more. */
const vatNumber = z
  .string()
  .regex(/^(SE\d{12}|none)$/, settingTexts.vatNumber)
  .refine((text) => text === 'none' || hasCheckDigit(text.slice(2, 12)), settingTexts.vatNumber)

const phone = line(30).refine((text) => dialled(text) !== null, settingTexts.phone)

const foundedYear = z.coerce
  .number(settingTexts.year)
  .int(settingTexts.year)
  .min(1800, settingTexts.year)
  .max(2100, settingTexts.year)

/** The variables with the operator's facts, for the environment's one schema in `config.ts`. */
export const operatorEnvironment = {
  OPERATOR_NAME: optional(line(120)),
  OPERATOR_ORG_NUMBER: optional(orgNumber),
  OPERATOR_VAT_NUMBER: optional(vatNumber),
  OPERATOR_ADDRESS: optional(line(200)),
  OPERATOR_EMAIL: optional(email),
  OPERATOR_PHONE: optional(phone),
  OPERATOR_OPENING_HOURS: optional(line(80)),
  OPERATOR_SECURITY_EMAIL: optional(email),
  OPERATOR_PRIVACY_CONTACT: optional(line(200)),
  OPERATOR_FOUNDED_YEAR: optional(foundedYear),
  OPERATOR_HOSTING: optional(line(300)),
  OPERATOR_MAIL_SERVICE: optional(line(300)),
  OPERATOR_SMS_SERVICE: optional(line(300)),
  OPERATOR_BACKUPS: optional(line(300)),
  OPERATOR_FEE: optional(line(400)),
  OPERATOR_CLAIMS: optional(z.string().transform(readClaims)),
  OPERATOR_PEOPLE: optional(z.string().transform(readPeople)),
}

type OperatorEnvironment = z.output<z.ZodObject<typeof operatorEnvironment>>
type Setting = keyof typeof operatorTexts.what

/** The names of the variables that are required outside the demo and missing. */
export function missingFacts(env: OperatorEnvironment & { SMS_URL?: string | undefined }): Setting[] {
  const names = Object.keys(operatorTexts.what) as Setting[]
  return names.filter((name) => env[name] === undefined && (name !== 'OPERATOR_SMS_SERVICE' || env.SMS_URL))
}

/**
 * The facts from the settings; those that are left out are the demo's. Outside the demo {@link missingFacts} has
 * already prevented the start.
 */
export function operatorFacts(env: OperatorEnvironment): OperatorFacts {
  const vat = env.OPERATOR_VAT_NUMBER
  const supportEmail = env.OPERATOR_EMAIL ?? demoOperator.supportEmail
  return {
    name: env.OPERATOR_NAME ?? demoOperator.name,
    orgNumber: env.OPERATOR_ORG_NUMBER ?? demoOperator.orgNumber,
    vatNumber: vat === undefined ? demoOperator.vatNumber : vat === 'none' ? null : vat,
    address: env.OPERATOR_ADDRESS ?? demoOperator.address,
    supportEmail,
    supportPhone: phoneNumber(env.OPERATOR_PHONE ?? demoOperator.supportPhone),
    openingHours: env.OPERATOR_OPENING_HOURS ?? demoOperator.openingHours,
    securityEmail: env.OPERATOR_SECURITY_EMAIL ?? supportEmail,
    privacyContact: env.OPERATOR_PRIVACY_CONTACT ?? supportEmail,
    foundedYear: env.OPERATOR_FOUNDED_YEAR ?? demoOperator.foundedYear,
    hosting: env.OPERATOR_HOSTING ?? demoOperator.hosting,
    mailService: env.OPERATOR_MAIL_SERVICE ?? demoOperator.mailService,
    smsService: env.OPERATOR_SMS_SERVICE ?? operatorTexts.noSms,
    backupsKept: env.OPERATOR_BACKUPS ?? demoOperator.backupsKept,
    feePayment: env.OPERATOR_FEE ?? demoOperator.feePayment,
    people: env.OPERATOR_PEOPLE ?? [],
  }
}

function phoneNumber(label: string): OperatorFacts['supportPhone'] {
  return { label, href: `tel:${dialled(label) ?? ''}` }
}

/** `08-123 456 78` → `+46812345678`; null for a number that cannot be dialled (E.164: at most fifteen digits). */
function dialled(text: string): string | null {
  const digits = text.replace(/[ -]/g, '').replace(/^00/, '+').replace(/^0/, '+46')
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null
}

const voice = z.strictObject({
  text: line(400),
  name: line(80),
  about: line(120),
  source: line(300),
})
const claim = z.strictObject({
  value: z.number().min(0).max(1_000_000_000),
  isAtLeast: z.boolean().default(false),
  source: line(300),
})
const claimsFile = z.strictObject({
  figures: z.partialRecord(z.enum(claimNames), claim).default({}),
  shortVoices: z.array(voice).max(6).default([]),
  longVoices: z.array(voice).max(12).default([]),
})

/** A JSON file: each figure or quotation names its source, so none of it is an example. */
function readClaims(path: string, ctx: z.RefinementCtx): Claims {
  const parsed = claimsFile.safeParse(contentOf(path))
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') ?? ''
    ctx.addIssue({ code: 'custom', message: settingTexts.claims(where) })
    return z.NEVER
  }
  const { figures, shortVoices, longVoices } = parsed.data
  const asShown = <Said extends object>(said: Said) => ({ ...said, isExample: false })
  return {
    figures: Object.fromEntries(Object.entries(figures).map(([name, said]) => [name, asShown(said)])),
    shortVoices: shortVoices.map(asShown),
    longVoices: longVoices.map(asShown),
  }
}

/**
 * `agreedOn`: the day on which the person said yes to being shown, so that the operator can account for it (GDPR
 * article 7.1).
 */
const peopleFile = z
  .array(
    z.strictObject({
      name: line(80),
      role: line(80),
      about: line(300).optional(),
      agreedOn: z.iso.date(),
    }),
  )
  .max(40)

/** A JSON file: a list of the people whom the operator shows. */
function readPeople(path: string, ctx: z.RefinementCtx): OperatorPerson[] {
  const parsed = peopleFile.safeParse(contentOf(path))
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') ?? ''
    ctx.addIssue({ code: 'custom', message: settingTexts.people(where) })
    return z.NEVER
  }
  return parsed.data.map(({ name, role, about }) => ({ name, role, about: about ?? null }))
}

function contentOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

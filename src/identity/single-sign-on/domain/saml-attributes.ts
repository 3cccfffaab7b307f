import * as z from 'zod/mini'
import type { Metadata } from '#identity/accounts/domain/account-metadata.ts'
import { isEmail, normalEmail } from '#identity/accounts/domain/email.ts'

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
export const EMAIL_NAME_ID = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
/** The formats in which an identity provider may be asked to name people (SAML core 2.0, section 8.3). */
export const NAME_ID_FORMATS = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  EMAIL_NAME_ID,
  TRANSIENT,
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
] as const

/** SAML Subject Identifier Attributes Profile 1.0. */
const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id'
const EMAIL_ATTRIBUTES = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
]
/** Claims with names of their own; every other mapped attribute goes into `custom_claims`. */
const STANDARD_CLAIMS: ReadonlySet<string> = new Set([
  'name',
  'full_name',
  'given_name',
  'middle_name',
  'family_name',
  'nickname',
  'user_name',
  'preferred_username',
  'slug',
  'picture',
  'avatar_url',
  'profile',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'updated_at',
])
const LONGEST_SUBJECT = 500
const LONGEST_VALUE = 2000

/** Which attributes of an organisation become which claims of ours. */
export const AttributeMapping = z.object({
  keys: z.optional(
    z.record(
      z.string(),
      z.object({
        name: z.optional(z.string()),
        names: z.optional(z.array(z.string())),
        default: z.optional(z.unknown()),
        array: z.optional(z.boolean()),
      }),
    ),
  ),
})
export type AttributeMapping = z.output<typeof AttributeMapping>

/** The person in a verified assertion. */
export type SamlSubject = {
  nameId: { value: string; format: string } | null
  attributes: readonly { names: readonly string[]; values: readonly string[] }[]
}

/**
 * The permanent id of the person at the provider; null when the assertion names nobody, or gives a name for this
 * session only.
 */
export function subjectOf({ nameId, attributes }: SamlSubject): string | null {
  const [subjectId] = valuesOf(attributes, [SUBJECT_ID])
  if (subjectId !== undefined) return storable(subjectId)
  if (!nameId || nameId.format === TRANSIENT) return null
  return storable(nameId.format === EMAIL_NAME_ID ? normalEmail(nameId.value) : nameId.value)
}

/**
 * The person's email: from the attribute that is mapped to it, otherwise from a well-known one, otherwise from the
 * name itself.
 */
export function emailOf(subject: SamlSubject, { keys = {} }: AttributeMapping): string | null {
  const { nameId, attributes } = subject
  const mapped = keys.email ? claimOf(attributes, keys.email) : null
  const candidates = [
    ...(typeof mapped === 'string' ? [mapped] : []),
    ...valuesOf(attributes, EMAIL_ATTRIBUTES),
    ...(nameId?.format === EMAIL_NAME_ID ? [nameId.value] : []),
  ]
  const email = normalEmail(candidates[0] ?? '')
  return isEmail(email) ? email : null
}

/** The claims that the identity stores: only what the operator has mapped. */
export function mappedClaims({ attributes }: SamlSubject, { keys = {} }: AttributeMapping): Metadata {
  const claims = Object.entries(keys)
    .filter(([key]) => key !== 'email')
    .map(([key, mapper]) => [key, claimOf(attributes, mapper)] as const)
    .filter(([, value]) => value !== null)
  const isStandard = ([key, value]: readonly [string, unknown]) =>
    STANDARD_CLAIMS.has(key) && typeof value === 'string'
  const custom = claims.filter((claim) => !isStandard(claim))
  return {
    ...Object.fromEntries(claims.filter(isStandard)),
    ...(custom.length > 0 && { custom_claims: Object.fromEntries(custom) }),
  }
}

type Mapper = NonNullable<AttributeMapping['keys']>[string]

function claimOf(
  attributes: SamlSubject['attributes'],
  { name, names = [], array, ...mapper }: Mapper,
): unknown {
  const values = valuesOf(attributes, [...(name ? [name] : []), ...names])
  const found = array && values.length > 0 ? values : values[0]
  return found ?? mapper.default ?? null
}

/** The values of the first attribute that has any, under its name or its friendly name. */
function valuesOf(attributes: SamlSubject['attributes'], wanted: readonly string[]): string[] {
  const all = wanted.map((name) =>
    attributes.filter(({ names }) => names.includes(name)).flatMap(({ values }) => values),
  )
  const found = all.map((values) => values.map((value) => value.trim()).filter(isKept))
  return found.find((values) => values.length > 0) ?? []
}

function isKept(value: string): boolean {
  return value !== '' && value.length <= LONGEST_VALUE && isClean(value)
}

/** A subject is compared exactly, so one that had to be cut or cleaned would be another's. */
function storable(subject: string): string | null {
  const isSubject = subject !== '' && subject.length <= LONGEST_SUBJECT && isClean(subject)
  return isSubject ? subject : null
}

function isClean(text: string): boolean {
  return text.isWellFormed() && !/[\u0000-\u001f\u007f-\u009f]/.test(text)
}

export type Metadata = Readonly<Record<string, unknown>>

/** Maximum nesting depth, the top level included: code that walks metadata, here and in clients, makes one nested call per level. */
export const DEEPEST_METADATA = 32
/** Maximum size in bytes of JSON (UTF-8), for each of the two kinds: every access token holds both and is sent in a header. */
export const MOST_METADATA_BYTES = 16 * 1024

export type MetadataProblem = 'metadata-too-deep' | 'metadata-too-large' | 'metadata-name-reserved'

/** Reads the free data of an account; a column that holds anything but an object counts as empty. */
export function metadataOf(stored: unknown): Metadata {
  return stored !== null && typeof stored === 'object' && !Array.isArray(stored) ? (stored as Metadata) : {}
}

/**
 * The metadata after an update: keys are replaced as a whole, and keys set to null are removed (auth-v1 section 4.5).
 */
export function mergedMetadata(stored: unknown, update: Metadata): Metadata {
  const merged = Object.entries({ ...metadataOf(stored), ...update })
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== undefined))
}

type OwnContact = { id: string; email: string | null; phone: string | null; isConfirmed: boolean }

/**
 * The first metadata of a new account, with its email and phone (auth-v1 section 4.5); an anonymous account has
 * neither.
 */
export function firstMetadata(data: Metadata, { id, email, phone, isConfirmed }: OwnContact): Metadata {
  if (!email && !phone) return data
  return {
    ...data,
    sub: id,
    ...(email ? { email } : { phone }),
    email_verified: email !== null && isConfirmed,
    phone_verified: email === null && isConfirmed,
  }
}

/** Returns why this cannot be stored, or null. Walks level by level without recursion, so deep input cannot exhaust the stack. */
export function metadataProblem(metadata: Metadata): MetadataProblem | null {
  let level: object[] = [metadata]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST_METADATA) return 'metadata-too-deep'
    // A program that copies such a key onto an object changes the object's prototype.
    if (level.some((container) => Object.hasOwn(container, '__proto__'))) return 'metadata-name-reserved'
    level = level.flatMap((container) => Object.values(container).filter(isContainer))
  }
  return bytesOf(metadata) > MOST_METADATA_BYTES ? 'metadata-too-large' : null
}

/**
 * The first keys that fit within the limits. Used to show accounts that stored more before there was a limit, and to
 * store what a provider sends: a login must not fail because of it.
 */
export function fittingMetadata(metadata: Metadata): Metadata {
  if (metadataProblem(metadata) === null) return metadata
  const fitting: Record<string, unknown> = {}
  let bytes = bytesOf({})
  for (const [name, value] of Object.entries(metadata)) {
    const alone = { [name]: value }
    if (metadataProblem(alone) !== null) continue
    const more = bytesOf(alone)
    if (bytes + more > MOST_METADATA_BYTES) continue
    fitting[name] = value
    bytes += more
  }
  return fitting
}

/** Everything except what is nested too deeply: for a person who exports all data about them. */
export function writableMetadata(stored: unknown): Metadata {
  const entries = Object.entries(metadataOf(stored))
  return Object.fromEntries(
    entries.filter(([name, value]) => metadataProblem({ [name]: value }) !== 'metadata-too-deep'),
  )
}

/**
 * The metadata after a login through a provider: the provider's values replace the old ones, and the other keys stay
 * as far as the limit allows.
 */
export function renewedMetadata(stored: unknown, told: Metadata): Metadata {
  return fittingMetadata({ ...told, ...mergedMetadata(stored, told) })
}

function bytesOf(metadata: Metadata): number {
  return new TextEncoder().encode(JSON.stringify(metadata)).length
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export type Metadata = Readonly<Record<string, unknown>>

/** So many levels, its own among them: what walks metadata, here and in programs, goes down one call a level. */
export const DEEPEST_METADATA = 32
/** So many bytes of JSON in UTF-8, for each of the two kinds: both stand in every access token, and that in a header. */
export const MOST_METADATA_BYTES = 16 * 1024

export type MetadataProblem = 'metadata-too-deep' | 'metadata-too-large' | 'metadata-name-reserved'

/** Free data of an account as stored, whatever the column holds. */
export function metadataOf(stored: unknown): Metadata {
  return stored !== null && typeof stored === 'object' && !Array.isArray(stored) ? (stored as Metadata) : {}
}

/** What an update makes of it: keys are replaced whole, and those set to null are gone (auth-v1 section 4.5). */
export function mergedMetadata(stored: unknown, update: Metadata): Metadata {
  const merged = Object.entries({ ...metadataOf(stored), ...update })
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== undefined))
}

type OwnAddress = { id: string; email: string | null; phone: string | null; isConfirmed: boolean }

/** What a new account says of itself, and of the address that it has (auth-v1 section 4.5): an anonymous one has none. */
export function firstMetadata(data: Metadata, { id, email, phone, isConfirmed }: OwnAddress): Metadata {
  if (!email && !phone) return data
  return {
    ...data,
    sub: id,
    ...(email ? { email } : { phone }),
    email_verified: email !== null && isConfirmed,
    phone_verified: email === null && isConfirmed,
  }
}

/** Why this cannot be kept, or null. It is looked at level by level, never by one call inside another. */
export function metadataProblem(metadata: Metadata): MetadataProblem | null {
  let level: object[] = [metadata]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST_METADATA) return 'metadata-too-deep'
    // A program that copies such a name onto an object of its own changes what that object is.
    if (level.some((container) => Object.hasOwn(container, '__proto__'))) return 'metadata-name-reserved'
    level = level.flatMap((container) => Object.values(container).filter(isContainer))
  }
  return bytesOf(metadata) > MOST_METADATA_BYTES ? 'metadata-too-large' : null
}

/**
 * As much of it as may be kept, the first keys first: what is shown of accounts that have more from before there was a
 * limit, and what is taken over from a provider, whose login must not fail because of what it tells.
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

/** All but what is too deep to be written out: for anyone who asks for everything that is known of them. */
export function writableMetadata(stored: unknown): Metadata {
  const entries = Object.entries(metadataOf(stored))
  return Object.fromEntries(
    entries.filter(([name, value]) => metadataProblem({ [name]: value }) !== 'metadata-too-deep'),
  )
}

/**
 * What somebody else who vouches for the account says of it takes the place of what was there; of the rest stays what
 * there is room for.
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

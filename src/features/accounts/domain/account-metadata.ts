export type Metadata = Readonly<Record<string, unknown>>

/** Free data of an account as stored, whatever the column holds. */
export function metadataOf(stored: unknown): Metadata {
  return stored !== null && typeof stored === 'object' && !Array.isArray(stored) ? (stored as Metadata) : {}
}

/** What an update makes of it: keys are replaced whole, and those set to null are gone (auth-v1 section 4.5). */
export function mergedMetadata(stored: unknown, update: Metadata): Metadata {
  const merged = Object.entries({ ...metadataOf(stored), ...update })
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== undefined))
}

import type { FilePart } from '#platform/storage/file-store.ts'

type Version = { etag: string; changedAt: Date }

/** Does the client already have this version (RFC 9110 section 13.1)? */
export function hasVersion(headers: Headers, { etag, changedAt }: Version): boolean {
  if (headers.has('if-none-match')) return hasTag(headers, etag)
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}

/** Does the client already have the version with this ETag? */
export function hasTag(headers: Headers, etag: string): boolean {
  const tags = headers.get('if-none-match')?.split(',') ?? []
  return tags.some((tag) => ['*', etag].includes(strong(tag)))
}

/**
 * The requested part of a file of `size` bytes (RFC 9110 section 14): undefined for the whole file, also when the
 * client wants more than one part or the part of another version; `outside` when none of it lies in the file.
 */
export function wantedPart(
  headers: Headers,
  size: number,
  { etag, changedAt }: Version,
): FilePart | 'outside' | undefined {
  const version = headers.get('if-range')
  if (version !== null && version !== etag && version !== changedAt.toUTCString()) return undefined
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? []
  if (!from && !to) return undefined
  const first = from ? Number(from) : Math.max(size - Number(to), 0)
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < Number(from)) return undefined
  return first < size && first <= last ? { first, last } : 'outside'
}

function strong(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}

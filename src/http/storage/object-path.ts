import type { Context as HonoContext } from 'hono'
import { BUCKET, isObjectKey } from '#features/documents/domain/object-name.ts'
import { Refused } from '#kernel/refusal.ts'
import type { StorageEnvironment } from './storage-environment.ts'

/**
 * The object that the URL names after `prefix`. Throws `bucket-missing` for any other bucket than ours and
 * `object-name-invalid` for a name that no object can have.
 */
export function objectNameIn(c: HonoContext<StorageEnvironment>, prefix: string): string {
  const { pathname } = new URL(c.req.url)
  const [bucket = '', ...parts] = pathname.slice(pathname.indexOf(prefix) + prefix.length).split('/')
  demandBucket(bucket)
  const raw = parts.join('/')
  const name = decoded(raw)
  if (name === null || !isObjectKey(name)) throw new Refused('object-name-invalid', { key: name ?? raw })
  return name
}

export function demandBucket(bucket: string): void {
  if (bucket !== BUCKET) throw new Refused('bucket-missing')
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

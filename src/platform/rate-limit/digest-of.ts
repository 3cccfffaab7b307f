import { createHash } from 'node:crypto'

/** The digest of an email, phone or IP address for a bucket's key: the counters store no personal data. */
export function digestOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url')
}

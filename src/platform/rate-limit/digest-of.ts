import { createHash } from 'node:crypto'

/** The digest of an email, phone or IP address for a bucket's key: the counters store no personal data. */
export function digestOf(sender: string): string {
  return createHash('sha256').update(sender).digest('base64url')
}

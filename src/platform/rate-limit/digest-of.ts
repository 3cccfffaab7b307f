import { createHash } from 'node:crypto'

/** What a bucket's key calls an address or a number: the counters need no addresses of people. */
export function digestOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url')
}

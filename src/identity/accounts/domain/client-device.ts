/** What is known of the device behind a request. `ipAddress` is in text form. */
export type ClientDevice = {
  userAgent: string | null
  ipAddress: string | null
  /** From the cookie in which a browser remembers the accounts it has logged in to. */
  marks?: readonly string[]
}

/** For callers without a device: demo data, the command line, tests. */
export const noDevice: ClientDevice = { userAgent: null, ipAddress: null }

/**
 * The part of an IP address that belongs to one subscriber: an IPv4 address as a whole, the first 64 bits of an IPv6
 * address (a household has at least as many). Null for text that is no IP address.
 */
export function subscriberOf(ipAddress: string | null): string | null {
  const mapped = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ipAddress ?? '')
  if (mapped) return mapped[1] ?? null
  if (!ipAddress || !/^[0-9a-f:.]+(%\w+)?$/i.test(ipAddress) || !ipAddress.includes(':')) return null
  return `${expanded(withoutZone(ipAddress)).slice(0, 4).join(':')}::/64`
}

/**
 * The IP address without its zone: a link-local one may name a network card (`fe80::1%eth0`, RFC 4007 section
 * 11).
 */
export function withoutZone(ipAddress: string): string {
  return ipAddress.split('%', 1)[0] ?? ''
}

function expanded(ipAddress: string): string[] {
  const [head = '', tail = ''] = ipAddress.toLowerCase().split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = ipAddress.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** What is known of the device behind a request. `address` is an IP address in text form. */
export type ClientDevice = {
  userAgent: string | null
  address: string | null
  /** The cookie in which a browser remembers the accounts it has logged in to. */
  marks?: readonly string[]
}

/** For callers without a device: demo data, the command line, tests. */
export const noDevice: ClientDevice = { userAgent: null, address: null }

/**
 * The part of an address that belongs to one subscriber: an IPv4 address as a whole, the first 64 bits of an IPv6
 * one (a household has at least as much). Null for what is no address.
 */
export function subscriberOf(address: string | null): string | null {
  const mapped = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address ?? '')
  if (mapped) return mapped[1] ?? null
  if (!address || !/^[0-9a-f:.]+(%\w+)?$/i.test(address) || !address.includes(':')) return null
  return `${expanded(withoutZone(address)).slice(0, 4).join(':')}::/64`
}

/** Without the network card that an address of one's own network may name (`fe80::1%eth0`, RFC 4007 section 11). */
export function withoutZone(address: string): string {
  return address.split('%', 1)[0] ?? ''
}

function expanded(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}

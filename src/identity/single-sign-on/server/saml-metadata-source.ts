import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isRefused, Refused } from '#kernel/refusal.ts'
import { LONGEST_METADATA } from './saml-metadata.ts'

const LONGEST_WAIT_MS = 5000

/** IP addresses that are not public: RFC 6890 and its successors in IANA's special-purpose registries. */
const RESERVED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** IPv6 addresses outside 2000::/3 are not assigned; inside, these carry an IPv4 address or are for examples. */
const GLOBAL_6 = blockList('ipv6', ['2000::/3'])
const RESERVED_6 = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
const RESERVED = blockList('ipv4', RESERVED_4)

function blockList(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [ipAddress = '', bits] = network.split('/')
    list.addSubnet(ipAddress, Number(bits), family)
  }
  return list
}

/** May our server connect to this IP address when somebody else has chosen it? */
export function isPublicIpAddress(ipAddress: string): boolean {
  if (isIP(ipAddress) === 4) return !RESERVED.check(ipAddress, 'ipv4')
  if (isIP(ipAddress) !== 6 || ipAddress.includes('%')) return false
  return GLOBAL_6.check(ipAddress, 'ipv6') && !RESERVED_6.check(ipAddress, 'ipv6')
}

/**
 * Fetches an identity provider's metadata: by https alone, within 5 seconds, at most 512 kB, no redirects, and only from public
 * IP addresses. Refuses `saml-metadata-url-invalid` and `saml-metadata-unreachable`.
 */
export async function loadSamlMetadata(text: string): Promise<string> {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'https:' || url.username || url.password)
    throw new Refused('saml-metadata-url-invalid')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A host that is an IP address is never looked up, so it is checked here.
  if (isIP(host) && !isPublicIpAddress(host)) throw new Refused('saml-metadata-unreachable', { status: '' })
  try {
    return await textOf(await answerOf(url))
  } catch (error) {
    throw isRefused(error) ? error : new Refused('saml-metadata-unreachable', { status: '' })
  }
}

function answerOf(url: URL): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      agent: false,
      lookup: lookUpPublic,
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      headers: { accept: 'application/samlmetadata+xml, application/xml;q=0.9, text/xml;q=0.8' },
    }
    get(url, options, resolve).on('error', reject)
  })
}

/** The connection uses the IP address that was checked, so a DNS answer that changes afterwards has no effect (DNS rebinding). */
const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 4)
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicIpAddress(address)))
      return callback(new Error('not a public IP address'), '', 4)
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const { statusCode = 0 } = answer
  if (statusCode !== 200) {
    answer.destroy()
    throw new Refused('saml-metadata-unreachable', { status: statusCode })
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    // Leaving the loop ends the connection.
    if (size > LONGEST_METADATA)
      throw new Refused('saml-metadata-invalid', { reason: 'SAML Metadata is too large' })
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

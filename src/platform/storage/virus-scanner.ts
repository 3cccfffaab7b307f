import { connect, type Socket } from 'node:net'

/** The scanner's answer for a file; `not-scanned` when the operator has no scanner. */
export type ScanResult = 'clean' | 'infected' | 'not-scanned'

export type VirusScanner = {
  /** Throws when the scanner does not answer. */
  scan(bytes: Uint8Array): Promise<ScanResult>
}

const PATIENCE_MS = 30_000
const CHUNK = 64 * 1024

/** ClamAV's daemon at `tcp://host:port` or `unix:/path`; without a URL nothing is scanned. */
export function openVirusScanner(url: string | null): VirusScanner {
  if (url === null) return { scan: async () => 'not-scanned' }
  return { scan: async (bytes) => verdict(await askClamd(url, bytes)) }
}

function verdict(answer: string): ScanResult {
  if (answer.endsWith(': OK')) return 'clean'
  if (answer.endsWith(' FOUND')) return 'infected'
  throw new Error('the virus scanner did not say what it found')
}

/** INSTREAM of clamd(8): chunks that each begin with their length (four bytes, big-endian), and an empty one at the end. */
function askClamd(url: string, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = socketTo(url)
    const answer: Buffer[] = []
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the virus scanner is silent')))
    socket.on('error', reject)
    socket.on('data', (part: Buffer) => answer.push(part))
    socket.on('end', () => resolve(Buffer.concat(answer).toString('utf8').replaceAll('\0', '').trim()))
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const chunk = bytes.subarray(at, at + CHUNK)
      socket.write(lengthOf(chunk))
      socket.write(chunk)
    }
    socket.write(lengthOf(new Uint8Array()))
  })
}

function socketTo(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url)
  // An IPv6 host stands in brackets in a URL, and without them in a connection.
  const host = hostname.replace(/[[\]]/g, '')
  return protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), host)
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openVirusScanner } from './virus-scanner.ts'

test('a scanner may listen on an IPv6 host, which stands in brackets in its URL', async () => {
  const server = createServer((socket) => socket.end('stream: OK\0')).listen(0, '::1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const scanner = openVirusScanner(`tcp://[::1]:${port}`)
  expect(await scanner.scan(Buffer.from('a file')).finally(() => server.close())).toBe('clean')
})

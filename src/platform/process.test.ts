import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { claimPort } from './process.ts'

const HOST = '127.0.0.1'

test('a port that another program has is named in the error', async () => {
  const other = createServer().listen(0, HOST)
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(claimPort(createServer(), { host: HOST, port })).rejects.toThrow(
    `Port ${port} på ${HOST} används redan`,
  )
})

test('a host that this machine does not have is named in the error, with the settings', async () => {
  // Of a network that is for documents only (RFC 5737).
  await expect(claimPort(createServer(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    /^HOST och PORT: 192\.0\.2\.1, port 0, gick inte att öppna \(EADDRNOTAVAIL\)/,
  )
})

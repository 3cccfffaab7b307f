import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cutSlowSenders, serverLimits, UPLOAD_MS } from './cut-slow-senders.ts'

const PATIENCE_MS = 150

let server: Server
beforeAll(async () => {
  const echo = cutSlowSenders(
    (message, response) => {
      let size = 0
      message.on('error', () => undefined)
      message.on('data', (part: Buffer) => {
        size += part.length
      })
      message.on('end', () => response.end(String(size)))
    },
    { ordinaryMs: PATIENCE_MS },
  )
  server = createServer(echo).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

describe.concurrent('a body that takes twice as long as other routes allow', () => {
  test.each([
    '/documents',
    '/documents?x=1',
    '/bilder/arbeten/0192f000-0000-7000-8000-000000000000',
    '/bilder/personer/0192f000-0000-7000-8000-000000000000',
    '/projektbilder/0192f000-0000-7000-8000-000000000000',
    '/storage/v1/object/company_documents/a/f_tax_1.pdf',
    '/storage/v1/object/upload/sign/company_documents/a/f_tax_1.pdf?token=x',
  ])('arrives at routes for files: %s', async (path) => {
    expect(await slowly(path)).toEqual({ status: 200, body: '10' })
  })

  test.each([
    '/login',
    '/api/v1/projects',
    '/documents/x/borttagning',
    '/bilder/arbeten',
    '/projektbilder',
    '/auth/v1/token',
  ])('is cut off at other routes: %s', async (path) => {
    expect(await slowly(path)).toEqual({ status: 408, body: '' })
  })

  test('is cut off without a message when the answer has begun', async () => {
    const begun = createServer(
      cutSlowSenders((_message, response) => response.write('begun'), { ordinaryMs: PATIENCE_MS }),
    ).listen(0, '127.0.0.1')
    await once(begun, 'listening')
    await expect(slowly('/login', begun)).rejects.toThrow()
    begun.close()
  })
})

test('the server’s own limit is longer than the longest limit of a route', () => {
  expect(serverLimits.requestTimeout).toBeGreaterThan(UPLOAD_MS)
})

/** Ten bytes in twice the allowed time. */
function slowly(path: string, to = server): Promise<{ status?: number; body: string }> {
  const { port } = to.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const message = request({ port, path, method: 'POST', headers: { 'content-length': 10 }, agent: false })
    let sent = 0
    const sending = setInterval(() => {
      if (sent++ < 10) message.write('x')
      else message.end()
    }, PATIENCE_MS / 5)
    message.on('close', () => clearInterval(sending))
    message.on('error', reject)
    message.on('response', (response) => {
      let body = ''
      response.on('data', (part) => {
        body += String(part)
      })
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode, body }))
    })
  })
}

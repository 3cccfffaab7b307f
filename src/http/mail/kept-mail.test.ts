import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeMails, noticeMails } from '#identity/codes/domain/account-mail.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { createApp } from '../app.ts'

const KEY = '0192f000-0000-7000-8000-000000000001'
/** 404, or 400 where Node does not accept the request at all. */
const REFUSED = [400, 404]

let world: TestWorld
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  world = await testServices()
  app = createApp(world.services, { pages: (c) => c.text('', 404) })
  const { config, clock } = world.services
  const mail = {
    to: 'karin@handslag.example',
    subject: 'Ny offert',
    text: 'Hej',
    html: '<p>Hej <b>du</b></p>',
  }
  await openMailer(config, world.services, clock).send({ ...mail, key: KEY })
})

describe.each(['/dev/mail', '/dev/mail/mallar', '/dev/mail/mallar/recovery', `/dev/mail/${KEY}`])(
  '%s',
  (path) => {
    test.each([
      ['http://localhost:3000', '127.0.0.1', {}, 200],
      ['http://127.0.0.1:3000', '127.0.0.1', {}, 200],
      ['http://[::1]:3000', '::1', {}, 200],
      ['http://localhost:3000', '192.0.2.7', {}, 404],
      ['http://localhost:3000', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, 404],
      ['http://localhost:3000', '127.0.0.1', { forwarded: 'for=192.0.2.7' }, 404],
      ['http://localhost:3000', '127.0.0.1', { via: '1.1 proxy' }, 404],
      ['http://rebound.example:3000', '127.0.0.1', {}, 404],
    ])('at %s, requested from %s with %j: %i', async (origin, remoteAddress, headers, status) => {
      expect((await ask(`${origin}${path}`, { remoteAddress, headers })).status).toBe(status)
    })
  },
)

describe('a kept mail', () => {
  test('is shown unchanged, and its content cannot run scripts', async () => {
    const answer = await ask(`http://localhost:3000/dev/mail/${KEY}`)
    expect(await answer.text()).toBe('<p>Hej <b>du</b></p>')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/)
  })

  test.each(['nej', '0192f000-0000-7000-8000-000000000002', 'mallar/nej', 'mallar/__proto__'])(
    'that does not exist (%s) is not found',
    async (path) => {
      expect((await ask(`http://localhost:3000/dev/mail/${path}`)).status).toBe(404)
    },
  )
})

test('the gallery shows every template, each with its own page', async () => {
  const gallery = await (await ask('http://localhost:3000/dev/mail/mallar')).text()
  for (const template of [
    ...codeMails,
    ...noticeMails,
    'notification-quote-received',
    'application-question',
    'arrival-reports',
  ]) {
    expect(gallery).toContain(`href="/dev/mail/mallar/${template}"`)
    const page = await ask(`http://localhost:3000/dev/mail/mallar/${template}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="sv">')])
  }
  expect(gallery).not.toMatch(/undefined|\[object/)
})

async function ask(
  url: string,
  {
    remoteAddress = '127.0.0.1',
    headers = {},
  }: { remoteAddress?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { host } = new URL(url)
  return app.request(url, { headers: { host, ...headers } }, { incoming: { socket: { remoteAddress } } })
}

describe('over a connection', () => {
  let server: Server
  let port: number
  beforeAll(async () => {
    const listener = getRequestListener(app.fetch)
    server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => server.close())

  /** The status of the answer to exactly these lines. */
  async function statusOf(...lines: string[]): Promise<number> {
    const socket = connect(port, '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.write(`${lines.map((line) => line.replaceAll('PORT', String(port))).join('\r\n')}\r\n\r\n`)
    await once(socket, 'close')
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(parts).toString())?.[1])
  }

  const close = 'Connection: close'

  test.each(['localhost', 'localhost:PORT', '127.0.0.1:PORT', '[::1]:PORT'])(
    'is shown to %s',
    async (host) => {
      expect(await statusOf(`GET /dev/mail/${KEY} HTTP/1.1`, `Host: ${host}`, close)).toBe(200)
    },
  )

  test.each([
    'rebound.example:PORT',
    '2130706433:PORT',
    '0x7f.1:PORT',
    '0177.0.0.1:PORT',
    '127.1:PORT',
    '127.0.0.1.nip.example:PORT',
    'localhost.rebound.example:PORT',
    'localhost.:PORT',
    'user@localhost:PORT',
    'localhost:PORT, rebound.example',
    '[::ffff:127.0.0.1]:PORT',
    '[0:0:0:0:0:0:0:1]:PORT',
    '0.0.0.0:PORT',
    '',
  ])('is not found for the host %j', async (host) => {
    for (const path of ['/dev/mail', '/dev/mail/mallar', `/dev/mail/${KEY}`])
      expect(REFUSED).toContain(await statusOf(`GET ${path} HTTP/1.1`, `Host: ${host}`, close))
  })

  test.each([
    ['whole address as target', ['GET http://localhost:PORT/dev/mail HTTP/1.1', 'Host: localhost:PORT']],
    ['foreign address as target', ['GET http://rebound.example/dev/mail HTTP/1.1', 'Host: localhost:PORT']],
    ['whole address, foreign host', ['GET http://localhost:PORT/dev/mail HTTP/1.1', 'Host: rebound.example']],
    ['two hosts', ['GET /dev/mail HTTP/1.1', 'Host: localhost:PORT', 'Host: rebound.example']],
    ['no host', ['GET /dev/mail HTTP/1.0']],
    ['another spelling of the path', ['GET //localhost:PORT/dev/mail HTTP/1.1', 'Host: rebound.example']],
  ])('is not found for a request with %s', async (_, lines) => {
    expect(REFUSED).toContain(await statusOf(...lines, close))
  })

  test.each([
    'X-Forwarded-For: 192.0.2.7',
    'X-Forwarded-Host: handslag.example',
    'X-Forwarded-Proto: https',
    'x-FORWARDED-server: front',
    'Forwarded: for=192.0.2.7',
    'Via: 1.1 front',
    'X-Real-IP: 127.0.0.1',
    'CF-Connecting-IP: 192.0.2.7',
  ])('is not found for a request through a proxy (%s)', async (header) => {
    expect(await statusOf('GET /dev/mail HTTP/1.1', 'Host: localhost:PORT', header, close)).toBe(404)
  })
})

test('the site’s own name opens it only when that name is local', async () => {
  const { config } = world.services
  const askAt = async (publicUrl: string, host: string) => {
    const site = createApp(
      { ...world.services, config: { ...config, publicUrl } },
      { pages: (c) => c.text('', 404) },
    )
    const incoming = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    return (await site.request(`http://${host}/dev/mail`, { headers: { host } }, incoming)).status
  }
  expect(await askAt('http://handslag.localhost:3000', 'handslag.localhost:3000')).toBe(200)
  expect(await askAt('https://demo.handslag.example', 'demo.handslag.example')).toBe(404)
  expect(await askAt('https://demo.handslag.example', 'localhost:3000')).toBe(200)
})

import { beforeAll, describe, expect, test } from 'vitest'
import { codeMails, noticeMails } from '#features/accounts/domain/account-mail.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { type TestWorld, testServices } from '../../tests/support/test-services.ts'
import { createApp } from './app.ts'

const KEY = '0192f000-0000-7000-8000-000000000001'

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
      ['http://rebound.example:3000', '127.0.0.1', {}, 404],
    ])('at %s asked from %s with %j: %i', async (origin, remoteAddress, headers, status) => {
      expect((await ask(`${origin}${path}`, { remoteAddress, headers })).status).toBe(status)
    })
  },
)

describe('a mail itself', () => {
  test('is shown as it is, and may do nothing', async () => {
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
  for (const template of [...codeMails, ...noticeMails, 'notification']) {
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
  return app.request(url, { headers }, { incoming: { socket: { remoteAddress } } })
}

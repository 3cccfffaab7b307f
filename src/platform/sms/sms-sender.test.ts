import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refused } from '#kernel/refusal.ts'
import { readConfig } from '#platform/config.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { productionEnvironment } from '#tests/support/operator-facts.ts'
import { openSmsSender, sendsSms } from './sms-sender.ts'

const sms = { to: '46701740605', text: 'Din kod är 123456 & inget mer' }
const PRODUCTION = { ...productionEnvironment, DATA_DIR: '/nonexistent' }
const mails: Mail[] = []
const mailer = { send: async (mail: Mail) => void mails.push(mail) }
beforeEach(() => {
  mails.length = 0
})

describe('a text message through the provider', () => {
  const provider = anHttpProvider()
  const sender = () =>
    openSmsSender(
      readConfig({
        ...PRODUCTION,
        SMS_URL: provider.url(),
        SMS_USER: 'u',
        SMS_PASSWORD: 'p:w',
        SMS_FROM: 'Handslag',
      }),
      mailer,
    )

  test('is sent as a form with basic authentication, and its id is returned', async () => {
    provider.answer(200, '{"id":"s1","status":"created"}')
    expect(await sender().send(sms)).toEqual({ messageId: 's1' })
    const { body, headers } = provider.asked.at(-1) ?? { body: '', headers: {} }
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      from: 'Handslag',
      to: '+46701740605',
      message: sms.text,
    })
    expect(headers.authorization).toBe(`Basic ${Buffer.from('u:p:w').toString('base64')}`)
    expect(mails).toEqual([])
  })

  test.each(['', 'OK', '[]', '{"id":7}', '{"id":null}'])('has no id when the answer is %j', async (body) => {
    provider.answer(200, body)
    expect(await sender().send(sms)).toEqual({ messageId: null })
  })

  test.each([400, 401, 403, 500, 503, 302])('is refused when the provider answers %i', async (status) => {
    provider.answer(status, '')
    await expect(sender().send(sms)).rejects.toEqual(new Refused('sms-send-failed'))
  })

  test.each([502, 504])('is refused as unknown when a proxy answers %i for the provider', async (status) => {
    provider.answer(status, '')
    await expect(sender().send(sms)).rejects.toEqual(new Refused('sms-send-failed', { isUnknown: 1 }))
  })

  test('follows no redirect of the provider, which would get the password', async () => {
    const before = provider.asked.length
    provider.answer(307, '', { location: provider.url() })
    await expect(sender().send(sms)).rejects.toEqual(new Refused('sms-send-failed'))
    expect(provider.asked).toHaveLength(before + 1)
  })

  test('is refused as unknown when the provider breaks off: it may have taken it', async () => {
    const cut = createServer((request) => request.socket.destroy())
    await new Promise<void>((resolve) => cut.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(cut.address() as AddressInfo).port}/`
    const unsure = openSmsSender(readConfig({ ...PRODUCTION, SMS_URL: url }), mailer)
    await expect(unsure.send(sms)).rejects.toEqual(new Refused('sms-send-failed', { isUnknown: 1 }))
    cut.close()
  })

  test('is refused when the provider cannot be reached', async () => {
    const nobody = openSmsSender(readConfig({ ...PRODUCTION, SMS_URL: 'http://127.0.0.1:1/' }), mailer)
    await expect(nobody.send(sms)).rejects.toEqual(new Refused('sms-send-failed'))
  })
})

describe('without a provider', () => {
  test('the demo stores a text message in its mailbox', async () => {
    const config = readConfig({ DATA_DIR: '/nonexistent', SECRET: 'x'.repeat(32) })
    await openSmsSender(config, mailer).send(sms)
    expect(mails).toMatchObject([{ to: '+46701740605', text: expect.stringContaining(sms.text) }])
    expect(sendsSms(config)).toBe(true)
  })

  test('nothing is sent outside the demo', async () => {
    const config = readConfig(PRODUCTION)
    await expect(openSmsSender(config, mailer).send(sms)).rejects.toEqual(new Refused('sms-send-failed'))
    expect([sendsSms(config), mails]).toEqual([false, []])
  })
})

/** Answers as the test says, and remembers the requests. */
function anHttpProvider() {
  const asked: { body: string; headers: IncomingHttpHeaders }[] = []
  let next: { status: number; body: string; headers: Record<string, string> } = {
    status: 200,
    body: '',
    headers: {},
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ body, headers: request.headers })
      response.writeHead(next.status, next.headers).end(next.body)
    })
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void server.close())
  return {
    asked,
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/a1/sms`,
    answer: (status: number, body: string, headers: Record<string, string> = {}) => {
      next = { status, body, headers }
    },
  }
}

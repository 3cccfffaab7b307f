import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { listKeptMails, openMailer } from './mailer.ts'

const mail = { to: 'karin@handslag.example', subject: 'Ny offert', text: 'Hej', html: '<p>Hej</p>' }
const KEY = '0192f000-0000-7000-8000-000000000001'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

describe('kept mail', () => {
  const mailer = () => openMailer(world.services.config, world.services, world.services.clock)

  test('can be read, newest first', async () => {
    await mailer().send({ ...mail, subject: 'Först' })
    world.at('2026-11-21T10:05:00Z')
    await mailer().send({ ...mail, subject: 'Sedan' })
    expect(
      (await listKeptMails(world.services)).map(({ to, subject, text, html }) => ({
        to,
        subject,
        text,
        html,
      })),
    ).toEqual([
      { ...mail, subject: 'Sedan' },
      { ...mail, subject: 'Först' },
    ])
  })

  test('has a subject of one line and one recipient, whatever the text contains', async () => {
    world.at('2026-11-21T10:10:00Z')
    await mailer().send({ ...mail, to: 'a@b.example\r\nBcc: all@b.example', subject: 'Hej\r\nBcc: x' })
    const [newest] = await listKeptMails(world.services)
    expect(newest?.subject).toBe('Hej Bcc: x')
    expect(newest?.to).not.toMatch(/[\r\n]/)
  })

  test('is stored once per key, however often it is sent', async () => {
    await mailer().send({ ...mail, key: KEY })
    await mailer().send({ ...mail, key: KEY })
    expect((await listKeptMails(world.services)).filter(({ id }) => id === KEY)).toHaveLength(1)
  })
})

describe('mail by SMTP', () => {
  const server = smtpServer()
  const mailer = () => openMailer(smtpConfig(server.port()), world.services, world.services.clock)

  test('says where an answer goes, if one may come', async () => {
    await mailer().send({ ...mail, replyTo: 'svar-abc@svar.handslag.example' })
    await mailer().send(mail)
    const [able, unable] = server.received.splice(0)
    expect(able?.body).toContain('Reply-To: svar-abc@svar.handslag.example\n')
    expect(unable?.body).not.toContain('Reply-To')
  })

  test('offers to unsubscribe with one click where a mail can be turned off', async () => {
    const unsubscribeUrl = 'https://handslag.example/mejlval/abc'
    await mailer().send({ ...mail, unsubscribeUrl })
    await mailer().send(mail)
    const [able, unable] = server.received.splice(0)
    expect(able?.body).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
    expect(able?.body).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(unable?.body).not.toContain('List-Unsubscribe')
  })

  test('goes to one recipient with both bodies, and has the same message id when it is sent again', async () => {
    await mailer().send({ ...mail, to: 'karin@handslag.example', key: KEY })
    await mailer().send({ ...mail, to: 'karin@handslag.example', key: KEY })
    const [first, second] = server.received
    expect(first?.recipients).toEqual(['<karin@handslag.example>'])
    expect(first?.body).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(first?.body).toMatch(/^From: hej@handslag.example/m)
    expect(first?.body).toContain('Auto-Submitted: auto-generated')
    expect(first?.body).toContain('X-Auto-Response-Suppress: OOF, AutoReply')
    const messageId = (message: typeof first) => message?.body.match(/^Message-ID: (<.+>)$/im)?.[1]
    expect(messageId(first)).toBe(`<${KEY}@handslag.example>`)
    expect(messageId(second)).toBe(messageId(first))
  })

  test('to an email with commas is refused, never split into several', async () => {
    const before = server.received.length
    const send = mailer().send({ ...mail, to: 'a@b.example, c@d.example' })
    await send.catch(() => undefined)
    for (const { recipients } of server.received.slice(before)) expect(recipients).toHaveLength(1)
  })

  test('fails when the server refuses, so that the queue tries again', async () => {
    server.refuse(true)
    const failure = await mailer()
      .send(mail)
      .catch((error: unknown) => String(error))
    // A mail server's answer quotes recipient and subject; these are not passed on.
    expect(failure).toBe('MailRefused: the mail server did not take a mail: EENVELOPE RCPT TO 450')
    server.refuse(false)
  })
})

function smtpConfig(port: number) {
  return readConfig({
    DATA_DIR: '/nonexistent',
    SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://handslag.example',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
}

/** The part of RFC 5321 that one mail needs. */
function smtpServer() {
  const received: { recipients: string[]; body: string }[] = []
  let refusing = false
  const server: Server = createServer((socket) => converse(socket, received, () => refusing))
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => server.close())
  return {
    received,
    port: () => (server.address() as { port: number }).port,
    refuse: (value: boolean) => {
      refusing = value
    },
  }
}

function converse(
  socket: Socket,
  received: { recipients: string[]; body: string }[],
  refusing: () => boolean,
): void {
  let message: { recipients: string[]; body: string } = { recipients: [], body: '' }
  let inBody = false
  let buffer = ''
  socket.write('220 test\r\n')
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    buffer += chunk.toString()
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end)
      buffer = buffer.slice(end + 2)
      answer(line)
    }
  })
  function answer(line: string): void {
    if (inBody && line !== '.') message.body += `${line}\n`
    else if (inBody) {
      inBody = false
      received.push(message)
      message = { recipients: [], body: '' }
      socket.write('250 kept\r\n')
    } else if (/^(EHLO|HELO)/i.test(line)) socket.write('250 test\r\n')
    else if (/^RCPT/i.test(line)) {
      if (!refusing()) message.recipients.push(line.replace(/^RCPT TO:/i, ''))
      socket.write(refusing() ? '450 <karin@handslag.example> later\r\n' : '250 ok\r\n')
    } else if (/^DATA/i.test(line)) {
      inBody = true
      socket.write('354 go on\r\n')
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else socket.write('250 ok\r\n')
  }
}

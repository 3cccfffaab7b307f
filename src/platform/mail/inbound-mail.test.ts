import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openLog } from '../log/log.ts'
import { type InboundLimits, type InboundMail, type MailReceiver, openInboundMail } from './inbound-mail.ts'

const log = openLog('silent')
let open: InboundMail | undefined
afterEach(() => open?.close())

const everything: MailReceiver = {
  judge: async () => null,
  take: async () => ({ code: 250, status: '2.0.0', text: 'OK' }),
}

async function listen(receiver: Partial<MailReceiver> = {}, limits: Partial<InboundLimits> = {}) {
  open = await openInboundMail(
    { host: '127.0.0.1', port: 0, name: 'svar.handslag.example', log, limits },
    { ...everything, ...receiver },
  )
  return open.port
}

/** A sender that says these lines, each after the answer to the one before, and what it was answered. */
async function say(port: number, ...lines: readonly string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  const answers: string[] = []
  for await (const part of answersOf(socket)) {
    answers.push(part)
    const next = lines[answers.length - 1]
    if (next === undefined) break
    socket.write(`${next}\r\n`)
  }
  socket.destroy()
  return answers
}

async function* answersOf(socket: Socket): AsyncGenerator<string> {
  let text = ''
  for await (const part of socket as AsyncIterable<Buffer>) {
    text += part.toString()
    if (/^\d{3} .*\r\n$/m.test(text)) {
      yield text.trim()
      text = ''
    }
  }
}

const HELLO = ['EHLO me', 'MAIL FROM:<a@example.se>', 'RCPT TO:<svar@svar.handslag.example>'] as const

test('a mail is handed on as it came before it is answered, and a second recipient has to wait', async () => {
  const taken: string[] = []
  const port = await listen({
    take: async ({ recipient, bytes }) => {
      taken.push(recipient, Buffer.from(bytes).toString())
      return { code: 250, status: '2.0.0', text: 'OK' }
    },
  })
  const answers = await say(
    port,
    ...HELLO,
    'RCPT TO:<b@c.se>',
    'DATA',
    'Subject: x\r\n\r\nHej\r\n..\r\n.',
    'QUIT',
  )
  expect(answers.map((answer) => answer.slice(0, 3))).toEqual([
    '220',
    '250',
    '250',
    '250',
    '452',
    '354',
    '250',
    '221',
  ])
  expect(taken).toEqual(['svar@svar.handslag.example', 'Subject: x\r\n\r\nHej\r\n.\r\n'])
})

test.each([
  'AUTH PLAIN AGEAYg==',
  'STARTTLS',
  'VRFY a',
  'EXPN a',
  'HELP',
  'WIZ x',
  'XCLIENT NAME=a',
  'BDAT 1',
])('nobody can %s here, and the greeting offers none of it', async (command) => {
  const [, offers = '', answer = ''] = await say(await listen(), 'EHLO me', command)
  expect(offers).not.toMatch(/AUTH|STARTTLS|VRFY|SMTPUTF8/)
  expect(answer).toMatch(/^5/)
})

test('a mail that is too large is read to its end without being kept, and refused', async () => {
  const port = await listen({}, { mostBytes: 1000 })
  const mail = `${`${'x'.repeat(70)}\r\n`.repeat(100)}.`
  expect((await say(port, ...HELLO, 'DATA', mail)).at(-1)).toBe('552 5.3.4 The mail is too large')
  expect((await say(port, 'EHLO me', 'MAIL FROM:<a@example.se> SIZE=2000')).at(-1)).toMatch(/^552 /)
})

test('a mail in more pieces than that is cut off before its end', async () => {
  const taken: number[] = []
  const port = await listen(
    {
      take: async ({ bytes }) => {
        taken.push(bytes.length)
        return { code: 250, status: '2.0.0', text: 'OK' }
      },
    },
    { mostPieces: 50 },
  )
  const dots = (count: number) => `${'..a\r\n'.repeat(count)}.`
  const few = await say(port, ...HELLO, 'DATA', dots(40))
  expect(few.at(-1)).toMatch(/^250/)
  const many = await say(port, ...HELLO, 'DATA', dots(4000))
  expect(many.at(-1)).toMatch(/^421 4\.3\.0 /)
  expect(taken).toEqual([160])
})

test('what goes wrong here lets the mail come again', async () => {
  const fail = async () => {
    throw new Error('no database')
  }
  expect((await say(await listen({ judge: fail }), ...HELLO)).at(-1)).toBe('451 4.3.0 Try again later')
  await open?.close()
  const port = await listen({ take: fail })
  expect((await say(port, ...HELLO, 'DATA', 'Hej\r\n.')).at(-1)).toBe('451 4.3.0 Try again later')
})

test('whoever guesses recipients is cut off', async () => {
  const judge = async () => ({ code: 550, status: '5.1.1', text: 'Unknown' })
  const guesses = Array.from({ length: 10 }, () => HELLO[2])
  const answers = await say(await listen({ judge }, { mostRefused: 3 }), ...HELLO, ...guesses)
  expect(answers.slice(3)).toEqual([
    '550 5.1.1 Unknown',
    '550 5.1.1 Unknown',
    '421 4.7.0 Too many unknown recipients',
  ])
})

test('one who says nothing, and one who never comes to an end, are cut off', async () => {
  expect((await say(await listen({}, { silentMs: 50 }), 'EHLO me\r\nMAIL')).at(-1)).toMatch(/^421 /)
  await open?.close()
  const socket = connect(await listen({}, { longestMs: 300 }), '127.0.0.1')
  socket.on('error', () => undefined)
  const trickle = setInterval(() => socket.write('N'), 20)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(trickle)
})

test('more connections than that are turned away', async () => {
  const port = await listen({}, { mostConnections: 1 })
  const first = connect(port, '127.0.0.1')
  await new Promise((resolve) => first.once('data', resolve))
  expect((await say(port, 'EHLO me'))[0]).toMatch(/^421 /)
  first.destroy()
})

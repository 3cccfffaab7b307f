import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '../log/log.ts'
import type { MailFacts } from './read-mail.ts'
import { openUntrustedReader, type UntrustedReader } from './untrusted-reader.ts'

let reader: UntrustedReader
beforeAll(() => {
  reader = openUntrustedReader({ log: openLog('silent') })
})
afterAll(() => reader.close())

async function read(...lines: readonly string[]): Promise<MailFacts | string> {
  const reading = await reader.read('read-mail', Buffer.from(lines.join('\r\n')), {})
  return reading.ok ? (reading.facts as MailFacts) : reading.refusal
}

const FROM = 'From: "Karin, Berg" <karin@example.se>'
const MIXED = 'Content-Type: multipart/mixed; boundary=b'

describe('read-mail', () => {
  test('tells whom it comes from, what it says, and how many files it has', async () => {
    const facts = await read(
      'Received: from a by b',
      'Received: from c by d',
      FROM,
      'Message-ID: <1@example.se>',
      'Subject: Svar',
      MIXED,
      '',
      '--b',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Hej p=E5 er',
      '--b',
      'Content-Type: image/png; name=bild.png',
      'Content-Disposition: attachment; filename=bild.png',
      '',
      'x',
      '--b--',
    )
    expect(facts).toEqual({
      from: ['karin@example.se'],
      headers: { 'message-id': '<1@example.se>' },
      hops: 2,
      text: 'Hej på er\n',
      attachments: 1,
    })
  })

  test('reads the text of a page, without what is not shown', async () => {
    const page = '<title>x</title><style>p { color: red }</style><p>Ja, &aring;ret om.<br>Karin</p><script>x'
    expect(await read(FROM, 'Content-Type: text/html; charset=utf-8', '', page)).toMatchObject({
      text: expect.stringMatching(/^\s*Ja, året om\.\nKarin\s*$/),
    })
  })

  test('tells of all that it is said to come from', async () => {
    expect(await read(FROM, 'From: olle@example.se, per@example.se', '', 'Hej')).toMatchObject({
      from: ['karin@example.se', 'olle@example.se', 'per@example.se'],
    })
  })

  test.each<[string, string[]]>([
    ['100 000 parts', [MIXED, '', ...Array.from({ length: 100_000 }, () => '--b\r\n\r\nx')]],
    ['a header of five megabytes', [`X-Large: ${'x'.repeat(5_000_000)}`, '', 'Hej']],
    ['parts in parts, 5 000 deep', [MIXED, '', ...deep(5_000)]],
    ['parts in parts, 500 deep', [MIXED, '', ...deep(500)]],
    ['ten megabytes of empty lines', ['', '\n'.repeat(10_000_000)]],
    ['ten megabytes of nothing', ['', '\0'.repeat(9_000_000), `X: ${'\0'.repeat(1_000_000)}`]],
    ['a page of unclosed tags', ['Content-Type: text/html', '', '<a <!-- <style '.repeat(600_000)]],
  ])('%s take seconds at most, and stop nothing else', async (_what, lines) => {
    const begun = performance.now()
    const answer = await read(FROM, ...lines)
    expect(performance.now() - begun).toBeLessThan(20_000)
    if (typeof answer !== 'string') expect(answer.text.length).toBeLessThanOrEqual(200_000)
    expect(await read(FROM, '', 'Hej\0')).toMatchObject({ from: ['karin@example.se'] })
  })
})

function deep(levels: number): string[] {
  return Array.from(
    { length: levels },
    (_, level) => `--b${level || ''}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n`,
  )
}

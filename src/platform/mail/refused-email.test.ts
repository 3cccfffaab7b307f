import { expect, test } from 'vitest'
import { refusedByReport, refusedEmail } from './refused-email.ts'

test.each([
  ['550 5.1.1 <karin@example.se>: Recipient address rejected', '550 5.1.1'],
  ['550 5.2.1 The email account is disabled', '550 5.2.1'],
  ['553 5.1.3 bad address syntax', '553 5.1.3'],
  ['550 No such user here', '550'],
  ['550-5.1.1 The email account does not exist', '550 5.1.1'],
  ['551 User not local', '551'],
  ['550', '550'],
  ['550 5.7.1 Blocked because of the sender’s reputation', null],
  ['552 5.2.2 Mailbox full', null],
  ['554 5.7.1 Relay access denied', null],
  ['450 4.2.1 Try again later', null],
  ['5501 what', null],
  ['', null],
])('a server that answers %j: nobody there by %j', (answer, code) => {
  expect(refusedEmail(answer)).toBe(code)
})

const report = (...fields: string[]) =>
  ['Reporting-MTA: dns; mx.example', '', 'Final-Recipient: rfc822; karin@example.se', ...fields].join('\r\n')

test.each<[string, string, string | null]>([
  ['a failure with a status', report('Action: failed', 'Status: 5.1.1'), '550 5.1.1'],
  [
    'the answer of the server before the status',
    report('Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.7.1 blocked'),
    null,
  ],
  [
    'an answer over two lines',
    report('Action: failed', 'Status: 5.0.0', 'Diagnostic-Code: smtp;', ' 550 5.1.1 no such user'),
    '550 5.1.1',
  ],
  ['a delay', report('Action: delayed', 'Status: 4.4.7'), null],
  ['a full mailbox', report('Action: failed', 'Status: 5.2.2'), null],
  ['a failure without a status', report('Action: failed'), null],
  ['nothing', '', null],
])('a report of %s', (_, text, code) => {
  expect(refusedByReport(text)).toBe(code)
})

test('a long report takes time in proportion to its length', () => {
  const time = (text: string) => {
    const start = performance.now()
    refusedByReport(text)
    return performance.now() - start
  }
  expect(time('Action: failed\n'.repeat(20_000))).toBeLessThan(200)
})

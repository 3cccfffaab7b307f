import { expect, test } from 'vitest'
import { refusedEmail } from './refused-email.ts'

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

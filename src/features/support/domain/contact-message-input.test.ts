import { expect, test } from 'vitest'
import { ContactMessageInput } from './contact-message-input.ts'

const good = { name: 'Karin', email: 'karin@example.se', subject: 'Hej', message: 'Hur gör jag?' }

test('every field is required and trimmed', () => {
  const typed = {
    ...good,
    email: ' Karin@Example.se ',
    subject: ' En\n fråga ',
    message: ' Ett\r\n\r\n\r\ntvå ',
  }
  const tidy = { ...good, subject: 'En fråga', message: 'Ett\n\ntvå' }
  expect(ContactMessageInput.parse(typed)).toEqual(tidy)
  const issues = ContactMessageInput.safeParse({}).error?.issues.map(({ message }) => message)
  expect(issues).toEqual(['name-missing', 'email-missing', 'subject-missing', 'message-missing'])
})

test.each([
  ['subject', ' \n ', 'subject-missing'],
  ['subject', 'å'.repeat(201), 'subject-too-long'],
  ['message', '\u0000', 'message-missing'],
  ['message', '🔨'.repeat(5001), 'message-too-long'],
  ['email', 'karin', 'email-invalid'],
])('a %s of %j is refused with %s', (field, value, problem) => {
  const checked = ContactMessageInput.safeParse({ ...good, [field]: value })
  expect(checked.error?.issues.map(({ message }) => message)).toEqual([problem])
})

test('a length is counted in characters, not in code units', () => {
  const longest = { ...good, subject: 'å'.repeat(200), message: '🔨'.repeat(5000) }
  expect(ContactMessageInput.safeParse(longest).success).toBe(true)
})

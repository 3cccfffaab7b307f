import { expect, test } from 'vitest'
import { authErrorText } from './texts/auth-errors.ts'

test.each([
  ['Invalid login credentials', 'Felaktiga inloggningsuppgifter. Kontrollera e-post och lösenord.'],
  ['User already registered', 'En användare med denna e-postadress finns redan.'],
  ['Signup not allowed', 'Registrering är för närvarande inte tillgänglig.'],
  ['Signups not allowed for this instance', 'Registrering är för närvarande inte tillgänglig.'],
  ['Email not confirmed', 'Autentiseringsfel: Email not confirmed'],
])('%j reads %j', (message, text) => {
  expect(authErrorText(message)).toBe(text)
})

import type { UserType } from './domain/account.ts'
import type { AccountInputProblem } from './domain/account-input.ts'

export const userTypeTexts = {
  customer: 'Privatperson',
  company: 'Företag',
} as const satisfies Record<UserType, string>

/** Shown at the field. */
export const accountInputTexts = {
  'name-missing': 'Ange ditt namn',
  'name-too-short': 'Namn måste vara minst 2 tecken',
  'name-too-long': 'Namnet får vara högst 200 tecken',
  'email-missing': 'Ange din e-postadress',
  'email-invalid': 'Ange en giltig e-postadress',
  'password-missing': 'Ange ett lösenord',
  'password-too-short': 'Lösenordet måste vara minst 6 tecken',
  'password-too-long': 'Lösenordet är för långt: högst 72 tecken (å, ä, ö räknas som två)',
  'passwords-differ': 'Lösenorden matchar inte',
  'current-password-missing': 'Ange ditt lösenord',
  'code-missing': 'Skriv in koden ur mejlet',
  'code-invalid': 'Koden har sex siffror',
  'user-type-missing': 'Välj om du är privatperson eller företag',
  'phone-too-long': 'Telefonnumret får vara högst 40 tecken',
  'phone-unlike-a-number': 'Telefonnumret stämmer inte. Skriv till exempel 070-174 06 05.',
  'location-too-long': 'Orten får vara högst 200 tecken',
} as const satisfies Record<AccountInputProblem, string>

export const customerDetailsTexts = {
  name: 'Namn',
  phone: 'Telefon',
  location: 'Ort',
  locationHint: 'Ort eller postnummer.',
  submit: 'Spara och fortsätt',
  submitting: 'Sparar...',
}

import type { UserType } from './domain/account.ts'
import type { AccountInputProblem } from './domain/account-input.ts'
import type { AttemptRefusal } from './domain/attempt-limits.ts'
import type { LogInRefusal } from './domain/log-in.ts'
import type { SignUpRefusal } from './domain/sign-up.ts'

export const userTypeTexts = {
  customer: 'Privatperson',
  company: 'Företag',
} as const satisfies Record<UserType, string>

/** At the field. */
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
  'user-type-missing': 'Välj om du är privatperson eller företag',
  'phone-too-long': 'Telefonnumret får vara högst 40 tecken',
  'location-too-long': 'Orten får vara högst 200 tecken',
} as const satisfies Record<AccountInputProblem, string>

export const accountRefusalTexts = {
  'wrong-credentials': 'Felaktiga inloggningsuppgifter. Kontrollera e-post och lösenord.',
  'account-suspended': 'Kontot är avstängt. Kontakta oss om du tror att det är ett misstag.',
  'email-taken': 'En användare med denna e-postadress finns redan.',
  'password-too-common': 'Lösenordet är ett av dem som alla provar först. Välj ett annat.',
  'too-many-attempts': 'För många försök. Vänta några minuter och försök igen.',
  'too-busy': 'Det är många som loggar in just nu. Försök igen om en liten stund.',
} as const satisfies Record<LogInRefusal | SignUpRefusal | AttemptRefusal, string>

export const logInTexts = {
  tab: 'Logga in',
  email: 'E-post',
  password: 'Lösenord',
  submit: 'Logga in',
  submitting: 'Loggar in...',
  failed: 'Inloggningsfel',
  fieldsMissing: 'E-post och lösenord är obligatoriska',
  succeeded: { title: 'Inloggning lyckades', description: 'Välkommen tillbaka!' },
}

export const signUpTexts = {
  tab: 'Skapa konto',
  userType: 'Jag är',
  name: { customer: 'För- och efternamn', company: 'Företagets namn' } as const satisfies Record<
    UserType,
    string
  >,
  email: 'E-post',
  password: 'Lösenord',
  passwordHint: 'Minst 6 tecken. Undvik vanliga ord och sifferföljder.',
  confirmPassword: 'Bekräfta lösenord',
  submit: 'Skapa konto',
  submitting: 'Skapar konto...',
  failed: 'Registreringsfel',
  fieldsMissing: 'Alla fält är obligatoriska',
  passwordTooShort: {
    title: 'Lösenord för kort',
    description: 'Lösenordet måste vara minst 6 tecken långt.',
  },
  passwordsDiffer: {
    title: 'Lösenorden matchar inte',
    description: 'Kontrollera att båda lösenorden är identiska.',
  },
  succeeded: { title: 'Registrering lyckades', description: 'Välkommen till Handslag!' },
}

export const logOutTexts = {
  submit: 'Logga ut',
  failed: 'Utloggningsfel',
  succeeded: { title: 'Utloggning lyckades', description: 'Du har loggats ut.' },
}

export const customerDetailsTexts = {
  name: 'Namn',
  phone: 'Telefon (valfritt)',
  location: 'Ort (valfritt)',
  submit: 'Spara och fortsätt',
  submitting: 'Sparar...',
}

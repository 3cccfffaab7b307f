import type { UserType } from '#identity/accounts/domain/account.ts'
import type { AccountInputProblem } from '#identity/accounts/domain/account-input.ts'
import { accountInputTexts } from '#identity/accounts/texts.ts'
import { codeMailRefusals } from '#identity/codes/texts/code-messages.ts'
import type { AccountRefusal, FormFailure } from '../domain/form-failure.ts'

export const accountRefusalTexts = {
  'wrong-credentials': 'Felaktiga inloggningsuppgifter. Kontrollera e-post och lösenord.',
  'staff-enrolment-over':
    'Tiden att koppla en telefon har gått ut. Be en administratör återställa ditt andra steg.',
  'account-suspended': 'Kontot är avstängt. Kontakta oss om du tror att det är ett misstag.',
  'email-taken': 'En användare med denna e-postadress finns redan.',
  'password-too-common': 'Lösenordet är ett av dem som alla provar först. Välj ett annat.',
  'signup-disabled': 'Registrering är för närvarande inte tillgänglig.',
  'too-many-attempts': 'För många försök. Vänta några minuter och försök igen.',
  'too-many-requests': 'Det kom väldigt många förfrågningar på en gång. Vänta några minuter och försök igen.',
  'captcha-missing':
    'Vi vill bara se att det inte är ett program som försöker. Vänta ett ögonblick, och försök sedan igen.',
  'captcha-wrong':
    'Kontrollen hann bli för gammal. Vi gör en ny: vänta ett ögonblick, och försök sedan igen.',
  'email-not-confirmed': 'Bekräfta din e-postadress först. Vi har skickat ett mejl till dig.',
  ...codeMailRefusals,
  'phone-not-confirmed': 'Bekräfta ditt telefonnummer först.',
  'too-busy': 'Det är många som loggar in just nu. Försök igen om en liten stund.',
} as const satisfies Record<AccountRefusal, string>

/** Shown at the field that a refusal is about: the whole sentence stands above the form. */
export const fieldRefusalTexts = {
  'wrong-credentials': 'Skriv lösenordet igen',
  'email-taken': 'Adressen har redan ett konto',
  'password-too-common': 'Välj ett annat lösenord',
} as const satisfies Partial<Record<AccountRefusal, string>>

export const loginPageTexts = {
  pageTitle: { logIn: 'Logga in · Handslag', signUp: 'Skapa konto · Handslag' },
  description:
    'Logga in på Handslag eller skapa ett konto, som privatperson eller företag. Det är gratis för privatpersoner.',
  title: { logIn: 'Logga in', signUp: 'Skapa konto' },
  other: {
    logIn: { question: 'Har du inget konto?', way: 'Skapa ett' },
    signUp: { question: 'Har du redan ett konto?', way: 'Logga in' },
  },
  tabs: 'Logga in eller skapa konto',
  asideTitle: 'Ett konto räcker hela vägen',
  aside: {
    customer: [
      'Beskriv jobbet en gång. Vi frågar de företag som passar bäst.',
      'Jämför offerterna rad för rad, med priset före och efter ROT-avdrag.',
      'Välj en och ta i hand. För dig är tjänsten gratis.',
    ],
    company: [
      'Berätta vad ni gör och var. Ni får förfrågningar som passar.',
      'Vi kontrollerar F-skatt, försäkring, legitimation och referens innan ni lämnar offert.',
      'Lämna offert på det ni vill ha. Kunden ser den direkt.',
    ],
  } as const satisfies Record<UserType, readonly string[]>,
  missing: { logIn: 'E-post och lösenord är obligatoriska', signUp: 'Alla fält är obligatoriska' },
}

export const termsTexts = {
  agree: 'När du skapar ett konto godkänner du',
  terms: 'villkoren',
  data: 'Så behandlar vi dina uppgifter:',
  policy: 'integritetspolicyn',
}

export const logInTexts = {
  email: 'E-post',
  password: 'Lösenord',
  submit: 'Logga in',
  submitting: 'Loggar in...',
  failed: 'Inloggningsfel',
  contact: 'Kontakta oss',
  succeeded: { title: 'Inloggning lyckades', description: 'Välkommen tillbaka!' },
}

export const signUpTexts = {
  userType: 'Jag är',
  userTypeDetail: {
    customer: 'Jag vill få något gjort hemma',
    company: 'Vi utför arbeten',
  } as const satisfies Record<UserType, string>,
  name: { customer: 'För- och efternamn', company: 'Företagets namn' } as const satisfies Record<
    UserType,
    string
  >,
  companyProblems: {
    'name-missing': 'Ange företagets namn',
    'name-too-short': 'Företagets namn måste vara minst 2 tecken',
    'name-too-long': 'Företagets namn får vara högst 200 tecken',
  } satisfies Partial<Record<AccountInputProblem, string>>,
  email: 'E-post',
  password: 'Lösenord',
  passwordHint: 'Minst 6 tecken, och inte ett av dem som alla provar först.',
  confirmPassword: 'Bekräfta lösenord',
  submit: 'Skapa konto',
  submitting: 'Skapar konto...',
  failed: 'Registreringsfel',
  succeeded: { title: 'Registrering lyckades', description: 'Välkommen till Handslag!' },
}

type Words = { title: string; description: string }

/** Shown above the login form. */
export function logInFailureText(failure: FormFailure): Words {
  const description = failure === 'fields-missing' ? loginPageTexts.missing.logIn : sentenceOf(failure)
  return { title: logInTexts.failed, description }
}

/** Shown above the sign-up form. */
export function signUpFailureText(failure: FormFailure): Words {
  if (failure === 'passwords-differ')
    return { title: 'Lösenorden matchar inte', description: 'Kontrollera att båda lösenorden är identiska.' }
  if (failure === 'password-too-short')
    return { title: 'Lösenord för kort', description: 'Lösenordet måste vara minst 6 tecken långt.' }
  const description = failure === 'fields-missing' ? loginPageTexts.missing.signUp : sentenceOf(failure)
  return { title: signUpTexts.failed, description }
}

function sentenceOf(failure: Exclude<FormFailure, 'fields-missing'>): string {
  return { ...accountInputTexts, ...accountRefusalTexts }[failure]
}

export const logOutTexts = {
  succeeded: { title: 'Utloggning lyckades', description: 'Du har loggats ut.' },
}

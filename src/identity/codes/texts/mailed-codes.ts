import type { PagePath } from '#kernel/href.ts'
import type { AwaitedPurpose, MailedType } from '../domain/awaited-mail.ts'
import { codeMailRefusals } from './code-messages.ts'

export const emailFormTexts = {
  email: 'E-post',
  submitting: 'Skickar...',
  back: 'Tillbaka till inloggningen',
}

export const forgotPasswordTexts = {
  pageTitle: 'Glömt lösenordet? · Handslag',
  description: 'Få ett mejl med en länk och en kod, och välj ett nytt lösenord till ditt konto på Handslag.',
  title: 'Glömt lösenordet?',
  intro:
    'Skriv din e-postadress, så mejlar vi en knapp och en kod. Med en av dem kommer du in och väljer ett nytt lösenord.',
  submit: 'Skicka mejlet',
}

export const oneTimeCodeTexts = {
  pageTitle: 'Logga in med engångskod · Handslag',
  description: 'Logga in på Handslag utan lösenord, med en engångskod som vi skickar till dig.',
  title: 'Logga in med engångskod',
  intro:
    'Skriv din e-postadress, så mejlar vi en kod med sex siffror. Den gäller i en timme och fungerar en gång.',
  submit: 'Skicka koden',
}

export const checkMailTexts = {
  pageTitle: 'Kolla din e-post · Handslag',
  title: 'Kolla din e-post',
  sent: {
    'sign-up': [
      'Vi har mejlat en knapp och en kod till',
      'Tryck på knappen i mejlet, eller skriv in koden här, så är kontot klart.',
    ],
    'log-in': ['Om det finns ett konto med adressen', 'har vi mejlat en kod dit. Skriv in den här.'],
    recovery: [
      'Om det finns ett konto med adressen',
      'har vi mejlat en knapp och en kod dit. Tryck på knappen i mejlet, eller skriv in koden här.',
    ],
  } as const satisfies Record<AwaitedPurpose, readonly [before: string, after: string]>,
  nothing: {
    'sign-up':
      'Titta i skräpposten. Har du redan ett konto med adressen kan du lika gärna logga in, eller välja ett nytt lösenord.',
    'log-in': 'Titta i skräpposten, och kontrollera att adressen är den du skapade kontot med.',
    recovery: 'Titta i skräpposten, och kontrollera att adressen är den du skapade kontot med.',
  } as const satisfies Record<AwaitedPurpose, string>,
  nothingTitle: 'Kommer det inget?',
  code: 'Kod',
  codeHint: 'Sex siffror',
  submit: 'Fortsätt',
  submitting: 'Kontrollerar...',
  resend: 'Skicka igen',
  resending: 'Skickar...',
  wait: (seconds: number) =>
    `Du kan få ett nytt mejl om ${seconds} ${seconds === 1 ? 'sekund' : 'sekunder'}.`,
  changeAddress: 'Byt adress',
  logIn: 'Logga in',
  newPassword: 'Välj nytt lösenord',
  resent: { title: 'Mejlet är skickat igen', description: 'Bara den senaste koden gäller.' },
  confirmed: { title: 'E-postadressen är bekräftad', description: 'Välkommen till Handslag!' },
}

export const mailedCodeRefusals = {
  'otp-expired':
    'Koden stämmer inte, eller så har den gått ut. Kontrollera siffrorna, tryck på knappen i mejlet eller be om ett nytt.',
  'staff-enrolment-over':
    'Tiden att koppla en telefon har gått ut. Be en administratör återställa ditt andra steg.',
  'account-suspended': 'Kontot är avstängt. Kontakta oss om du tror att det är ett misstag.',
  'user-banned': 'Kontot är avstängt. Kontakta oss om du tror att det är ett misstag.',
  ...codeMailRefusals,
  'email-sent-recently': 'Vi har nyss skickat ett mejl. Vänta en minut innan du ber om ett nytt.',
  'too-many-attempts': 'För många försök. Vänta några minuter och försök igen.',
  'too-many-requests': 'Det kom väldigt många förfrågningar på en gång. Vänta några minuter och försök igen.',
  'captcha-missing':
    'Vi vill bara se att det inte är ett program som försöker. Vänta ett ögonblick, och försök sedan igen.',
  'captcha-wrong':
    'Kontrollen hann bli för gammal. Vi gör en ny: vänta ett ögonblick, och försök sedan igen.',
  'too-busy': 'Det är många som loggar in just nu. Försök igen om en liten stund.',
}

type MailedWords = {
  title: string
  text: string
  submit: string
  done: { title: string; description: string }
}

/** The page of a mail's button, by what the mail was for. */
export const confirmMailTexts = {
  signup: {
    title: 'Bekräfta din e-postadress',
    text: 'Tryck på knappen, så är ditt konto klart och du loggas in här.',
    submit: 'Bekräfta adressen',
    done: checkMailTexts.confirmed,
  },
  invite: {
    title: 'Du är inbjuden till Handslag',
    text: 'Tryck på knappen, så loggas du in här. Sedan väljer du ett lösenord.',
    submit: 'Tacka ja',
    done: {
      title: 'Välkommen till Handslag!',
      description: 'Välj ett lösenord, så kommer du in nästa gång också.',
    },
  },
  magiclink: {
    title: 'Logga in på Handslag',
    text: 'Tryck på knappen, så loggas du in på den här enheten.',
    submit: 'Logga in',
    done: { title: 'Inloggning lyckades', description: 'Välkommen tillbaka!' },
  },
  recovery: {
    title: 'Välj ett nytt lösenord',
    text: 'Tryck på knappen, så loggas du in här och kan välja ett nytt lösenord.',
    submit: 'Fortsätt',
    done: { title: 'Du är inloggad', description: 'Välj nu ett nytt lösenord.' },
  },
  email_change: {
    title: 'Bekräfta bytet av e-postadress',
    text: 'Tryck på knappen för att godkänna bytet från den här adressen.',
    submit: 'Bekräfta bytet',
    done: { title: 'E-postadressen är ändrad', description: 'Logga in med den nya från och med nu.' },
  },
} as const satisfies Record<MailedType, MailedWords>

export const confirmMailPageTexts = {
  pageTitle: 'Bekräfta · Handslag',
  submitting: 'Vänta...',
  half: {
    title: 'Ett steg kvar',
    text: 'Den här adressen har sagt ja. Öppna nu mejlet till din andra adress och godkänn där också. Först då byts adressen.',
  },
  expired: {
    title: 'Länken går inte att använda',
    text: 'Den har gått ut, redan använts, ersatts av en nyare eller tagits tillbaka, eller kom inte med hel. En länk fungerar bara en gång.',
    home: 'Till startsidan',
  },
  /** What to do about a link that is used up. */
  again: {
    signup: { label: 'Logga in', href: '/login' },
    invite: { label: 'Välj ett lösenord', href: '/glomt-losenord' },
    magiclink: { label: 'Skicka en ny kod', href: '/engangskod' },
    recovery: { label: 'Skicka ett nytt mejl', href: '/glomt-losenord' },
    email_change: { label: 'Logga in', href: '/login' },
  } as const satisfies Record<MailedType, { label: string; href: PagePath }>,
  onward: {
    title: 'Klart, du skickas vidare',
    text: (host: string) => `Nu går du vidare till ${host}.`,
    submit: 'Fortsätt',
  },
}

export const newPasswordTexts = {
  pageTitle: 'Välj ett nytt lösenord · Handslag',
  title: 'Välj ett nytt lösenord',
  intro: 'När det är sparat är du inloggad här, och alla andra enheter loggas ut.',
  introAnew:
    'Nu vet vi att e-postadressen är din. Kontot skapades i en annan webbläsare, så vi kan inte veta att det var du som valde lösenordet. Därför gäller det inte längre: välj ett nytt, så är kontot bara ditt.',
  account: 'Konto',
  password: 'Nytt lösenord',
  confirmPassword: 'Bekräfta lösenord',
  submit: 'Spara lösenordet',
  submitting: 'Sparar...',
  succeeded: {
    title: 'Lösenordet är ändrat',
    description: 'Du är inloggad här. Alla andra enheter är utloggade.',
  },
}

export const newPasswordRefusals = {
  'same-password': 'Det är samma lösenord som förut. Välj ett annat.',
  'password-too-common': 'Lösenordet är ett av dem som alla provar först. Välj ett annat.',
  'staff-password-too-short': 'Den som arbetar här har ett lösenord på minst tolv tecken.',
  'proof-too-old': 'Det har gått för lång tid sedan du bekräftade att det är du. Be om ett nytt mejl.',
  'insufficient-aal': 'Logga in igen med ditt andra steg för att byta lösenord.',
  'user-sso-managed': 'Ditt konto sköts av din organisation. Byt lösenordet där.',
}

export const registerTexts = {
  pageTitle: 'Registrera dig · Handslag',
  description:
    'Skapa ett konto på Handslag: beskriv ditt byggprojekt och få offerter som går att jämföra rad för rad.',
  title: 'Registrera dig',
  intro: 'Ett konto räcker hela vägen, från första tanken till färdigt jobb.',
  question: 'Har du redan ett konto?',
  way: 'Logga in',
}

/** On the login form: what to do without the password. */
export const otherLoginMethods = { forgotten: 'Glömt lösenordet?', code: 'Logga in med engångskod' }

/** On the login page, for people who are logged in. */
export const alreadyLoggedInTexts = {
  title: (name: string) => `Du är inloggad som ${name}`,
  text: 'Formuläret nedanför är till för dig som vill byta konto.',
  onward: 'Fortsätt',
}

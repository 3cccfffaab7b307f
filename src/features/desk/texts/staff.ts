import type { StaffMail } from '#identity/accounts/domain/staff.ts'
import type { StaffRole } from '#kernel/actor.ts'

export const roleTexts = {
  reader: { label: 'Läsare', detail: 'Ser allt, ändrar inget.' },
  reviewer: { label: 'Handläggare', detail: 'Granskar, beslutar och svarar.' },
  administrator: { label: 'Administratör', detail: 'Det och vilka som arbetar här.' },
} as const satisfies Record<StaffRole, { label: string; detail: string }>

export const memberListTexts = {
  title: 'Medarbetare',
  lead: 'De som arbetar här. Den som tas bort loggas ut direkt.',
  columns: {
    name: 'Namn',
    role: 'Roll',
    factor: 'Andra steg',
    lastSignIn: 'Senast inloggad',
    email: 'E-post',
  },
  hasFactor: 'Klart',
  lacksFactor: 'Saknas',
  invited: 'Inbjuden',
  invitationOver: 'Inbjudan har gått ut',
  invitation: (sent: string, until: string) => `Inbjuden ${sent}, länken gäller till ${until}`,
  invitationOf: (sent: string) => `Inbjuden ${sent}. Länken har gått ut`,
  you: 'du',
}

export const memberTexts = {
  email: 'E-post',
  role: 'Roll',
  factor: 'Andra steg',
  invitation: 'Inbjudan',
  enrollUntil: (moment: string) => `Sätter upp ett vid nästa inloggning, senast ${moment}`,
  enrollOver: 'Saknas, och tiden att sätta upp ett har gått ut',
  since: 'Här sedan',
  readOnly: 'Bara administratörer ändrar här.',
}

export const invitationTexts = {
  title: 'Bjud in en medarbetare',
  lead: 'Personen får ett mejl, väljer ett lösenord och kopplar sin telefon. Länken i mejlet gäller ett dygn. Sedan kan du bjuda in igen.',
  name: 'Namn',
  email: 'E-post',
  emailHint: 'En adress som inte redan har ett konto.',
  role: 'Roll',
  submit: 'Skicka inbjudan',
  submitting: 'Skickar …',
  done: { title: 'Inbjudan är skickad', description: 'Personen syns i listan direkt.' },
}

export const invitingAgainTexts = {
  title: 'Bjud in igen',
  lead: 'Personen får ett nytt mejl med en länk som gäller ett dygn. Den förra länken slutar fungera.',
  submit: 'Bjud in igen',
  submitting: 'Skickar …',
  done: { title: 'Inbjudan är skickad igen', description: 'Länken gäller ett dygn.' },
}

export const roleFormTexts = {
  title: 'Byt roll',
  lead: 'Gäller direkt.',
  role: 'Roll',
  submit: 'Spara rollen',
  submitting: 'Sparar …',
  done: { title: 'Rollen är sparad' },
}

export const factorResetTexts = {
  title: 'Tappad telefon',
  lead: 'Tar bort personens andra steg, så att en ny telefon kan kopplas. Ring och kontrollera att det är rätt person först. Det står i loggen.',
  submit: 'Återställ andra steget',
  resetOf: (name: string) => `Återställ andra steget för ${name}`,
  question: (name: string) =>
    `${name} loggas ut överallt nu, får ett mejl om det och kan bara logga in igen genom att koppla en ny telefon inom tre dagar. Har du ringt och kontrollerat att det är rätt person?`,
  confirm: 'Ja, återställ',
  submitting: 'Återställer …',
  done: { title: 'Andra steget är återställt', description: 'Personen är utloggad och har fått ett mejl.' },
}

export const removalTexts = {
  title: 'Ta bort',
  lead: 'Kontot tas bort och personen loggas ut direkt. Det personen har gjort står kvar i loggen.',
  submit: 'Ta bort medarbetaren',
  removeOf: (name: string) => `Ta bort ${name}`,
  submitting: 'Tar bort …',
  done: { title: 'Medarbetaren är borttagen' },
}

export const staffPasswordHint = 'Minst tolv tecken, och inte ett av dem som alla provar först.'

export const ownAccountTexts = {
  title: 'Mitt konto',
  loggedInAs: (email: string, role: string) => `${email} · ${role}`,
  factorNote: 'Byter du telefon: lägg till den nya först, ta sedan bort den gamla.',
}

export const staffMailChoiceTexts = {
  title: 'Mejl',
  intro: 'Vi mejlar när något har kommit in som väntar på svar, högst en gång i kvarten.',
  legend: 'Mejla mig om',
  kinds: {
    applications: 'Nya ansökningar',
    reports: 'Nya anmälningar',
    messages: 'Nya meddelanden',
  } as const satisfies Record<StaffMail, string>,
  submit: 'Spara',
  submitting: 'Sparar …',
  saved: { title: 'Ditt val är sparat' },
}

export const readerNote = 'Din roll är läsare: du ser allt här, men kan bara ändra ditt eget konto.'

export const beginTexts = {
  pageTitle: 'Kom igång som medarbetare · Handslag',
  password: {
    title: 'Välkommen till driften',
    intro: 'Välj ett lösenord. Sedan kopplar du din telefon.',
  },
  app: {
    title: 'Koppla din telefon',
    intro:
      'Den som arbetar här loggar in med lösenord och en kod från en app på telefonen. Har du ingen finns till exempel Google Authenticator, Microsoft Authenticator och 2FAS.',
    submit: 'Visa koden att skanna',
    submitting: 'Hämtar …',
  },
}

import type { ModerationInputProblem } from './domain/moderation-input.ts'
import type { SuspensionRefusal } from './domain/suspend-account.ts'

export const moderationInputTexts = {
  'reason-missing': 'Skriv ett skäl med minst tio tecken. Det skickas till den det gäller.',
  'reason-too-long': 'Skälet får vara högst 1\u00a0000 tecken.',
  'text-missing': 'Skriv minst tio tecken. Texten skickas till kunden.',
  'text-too-long': 'Texten får vara högst 2\u00a0000 tecken.',
} as const satisfies Record<ModerationInputProblem, string>

export const moderationRefusalTexts = {
  'already-suspended': 'Kontot är redan avstängt.',
  'not-suspended': 'Kontot är inte avstängt.',
  'account-deleted': 'Kontot är raderat, så det går inte att stänga av.',
  'account-of-staff': 'Kontot tillhör någon som arbetar här och stängs inte av härifrån.',
} as const satisfies Record<SuspensionRefusal, string>

/** The reason of a suspension that a program of the operator began or ended through the auth API. */
export const programTexts = {
  name: 'ett program',
  suspended: 'Ett program har spärrat kontot (auth-API:t). Personen har inte fått något mejl om det.',
  reinstated: 'Spärren är borttagen eller har gått ut (auth-API:t).',
}

/** The footer of every mail about a suspension: how to reply. */
export const moderationMailFooter = (supportEmail: string) =>
  `Handslag skickar det här av sig självt. Vill du svara eller överklaga, skriv till ${supportEmail}.`

export const moderationMailTexts = {
  suspended: {
    subject: 'Ditt konto är avstängt',
    title: 'Ditt konto är avstängt',
    intro:
      'Vi har stängt av ditt konto hos Handslag tills vidare. Du kan inte logga in. Öppna projekt är dolda och väntande offerter återkallade så länge. Skälet är:',
    button: 'Till inloggningen',
  },
  restored: {
    subject: 'Ditt konto är öppet igen',
    title: 'Ditt konto är öppet igen',
    intro:
      'Du kan logga in hos Handslag som vanligt igen. Projekt och offerter som fortfarande kan gälla kommer tillbaka. Vi skriver så här:',
    button: 'Logga in',
  },
}

export const suspensionTexts = {
  lead: {
    company:
      'Den som stängs av loggas ut direkt, kan inte logga in och kan inte lämna offerter. Skälet mejlas ordagrant.',
    customer:
      'Den som stängs av loggas ut direkt och kan inte logga in. Öppna projekt döljs så länge. Skälet mejlas ordagrant.',
  },
  forms: {
    suspend: {
      title: 'Stäng av kontot',
      submit: 'Stäng av kontot',
      submitting: 'Stänger av …',
      done: { title: 'Kontot är avstängt', description: 'Personen är utloggad och får skälet med e-post.' },
    },
    restore: {
      title: 'Öppna kontot igen',
      lead: 'Den som släpps in kan logga in som vanligt. Det som doldes eller återkallades med kontot kommer tillbaka, om det fortfarande kan gälla. Skälet mejlas ordagrant.',
      submit: 'Öppna kontot',
      submitting: 'Öppnar …',
      done: { title: 'Kontot är öppet igen', description: 'Personen får besked med e-post.' },
    },
  },
  reason: 'Skäl',
  reasonHint: 'Skriv så att den det gäller förstår. Minst tio tecken.',
  isSuspended: 'Avstängt',
  isOpen: 'Öppet',
  isDeleted: 'Raderat',
  deletedLead: 'Kontot är raderat, så ingen kan logga in på det.',
  history: 'Tidigare avstängningar',
  suspendedBy: (name: string, at: string) => `Avstängt av ${name} den ${at}`,
  restoredBy: (name: string, at: string) => `Öppnat av ${name} den ${at}`,
  account: 'Konto',
}

import {
  type ContactMessageList,
  type ContactMessageState,
  REPLY_HOURS,
} from '#features/support/domain/contact-message.ts'

export const messageStateTexts = {
  open: 'Väntar på svar',
  answered: 'Besvarat',
  closed: 'Avslutat utan svar',
} as const satisfies Record<ContactMessageState, string>

export const messageListTexts = {
  title: 'Meddelanden',
  lead: `Det som har skrivits till oss på kontaktsidan, och chattar som ingen hann svara i. Vi har lovat svar inom ${REPLY_HOURS} timmar.`,
  choose: 'Välj lista',
  lists: { waiting: 'Väntar', handled: 'Hanterade' } satisfies Record<ContactMessageList, string>,
  empty: {
    waiting: 'Inga meddelanden väntar',
    handled: 'Inga hanterade meddelanden',
  } satisfies Record<ContactMessageList, string>,
  emptyText: {
    waiting: 'När någon skriver till oss hamnar meddelandet här.',
    handled: 'Meddelanden sparas i tolv månader från det att de kom.',
  } satisfies Record<ContactMessageList, string>,
  columns: { subject: 'Ämne', from: 'Från', received: 'Kom in', due: 'Svar senast', state: 'Läge' },
  chat: 'Chatt',
  overdue: 'Över tiden',
  handledBy: (name: string, at: string) => `${name}, ${at}`,
}

export const messagePageTexts = {
  from: 'Från',
  email: 'E-post',
  received: 'Kom in',
  account: 'Konto',
  showAccount: 'Visa kontot',
  noAccount: 'Skrev utan att vara inloggad',
  message: 'Meddelande',
  /** Above the other messages of a case that continues by mail. */
  sameCase: 'Övrigt i samma ärende',
  outcome: { answered: 'Svaret som mejlades', closed: 'Varför det inte besvarades' },
  handle: 'Hantera',
  answer: {
    title: 'Svara',
    lead: 'Texten mejlas ordagrant, med hälsning och det som personen själv skrev.',
    text: 'Svar',
    submit: 'Skicka svaret',
    submitting: 'Skickar …',
    done: { title: 'Svaret är skickat', description: 'Personen får det med e-post.' },
  },
  close: {
    title: 'Avsluta utan svar',
    lead: 'När saken är ordnad på annat sätt, eller när det inte finns något att svara på. Inget mejl skickas.',
    text: 'Varför',
    submit: 'Avsluta',
    submitting: 'Avslutar …',
    done: { title: 'Meddelandet är avslutat', description: 'Det ligger kvar bland de hanterade.' },
  },
}

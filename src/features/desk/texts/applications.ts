import type { ApplicationState, MessageKind } from '#features/applications/domain/application.ts'
import { answerTime } from '#features/applications/texts/answer-time.ts'

export const applicationStateTexts = {
  submitted: 'Inskickad',
  question: 'Väntar på svar',
  answered: 'Besvarad',
  approved: 'Godkänd',
  refused: 'Avslagen',
} as const satisfies Record<ApplicationState, string>

export const applicationListTexts = {
  title: 'Ansökningar',
  lead: `Företag som vill vara med. De som har väntat längst står först. Vi svarar ${answerTime}.`,
  empty: 'Inga ansökningar väntar',
  emptyText: 'När ett företag skickar in sin ansökan hamnar den här.',
  columns: {
    company: 'Företag',
    state: 'Läge',
    due: 'Svar senast',
    person: 'Kontaktperson',
    submitted: 'Inskickad',
  },
  overdue: 'Över tiden',
  theirTurn: 'Företagets tur',
}

export const applicationPageTexts = {
  application: 'Ansökan',
  services: 'Tjänster',
  submitted: 'Inskickad',
  due: 'Svar senast',
  decided: 'Beslut',
  decidedBy: (name: string, at: string) => `${name}, ${at}`,
  reason: 'Skäl',
  conversation: 'Frågor och svar',
  noConversation: 'Inget är sagt ännu.',
  kinds: {
    question: 'Fråga från oss',
    answer: 'Svar från företaget',
    refusal: 'Avslag',
    resubmission: 'Ny inskickning',
  } satisfies Record<MessageKind, string>,
  writtenBy: (name: string, at: string) => `${name}, ${at}`,
  decision: 'Beslut',
  isDecided: 'Ansökan är avgjord.',
  approve: {
    title: 'Godkänn',
    lead: 'Godkännandet följer av de fyra kontrollerna. Företaget får lämna offerter direkt.',
    lacks: 'Innan ansökan kan godkännas behövs:',
    orgNumber: 'ett organisationsnummer',
    reason: 'Anteckning',
    reasonHint: 'Bara för oss.',
    submit: 'Godkänn ansökan',
    submitting: 'Godkänner …',
    done: { title: 'Ansökan är godkänd', description: 'Företaget får besked med e-post.' },
  },
  ask: {
    title: 'Ställ en fråga',
    lead: 'Företaget får frågan med e-post och svarar på sin sida. Tiden räknas på nytt från svaret.',
    text: 'Fråga',
    submit: 'Skicka frågan',
    submitting: 'Skickar …',
    done: { title: 'Frågan är skickad', description: 'Ansökan kommer tillbaka när företaget har svarat.' },
  },
  refuse: {
    title: 'Avslå',
    ask: 'Avslå …',
    lead: 'Företaget får skälet ordagrant med e-post, kan inte lämna offerter, och kan skicka in ansökan igen.',
    text: 'Skäl',
    submit: 'Avslå ansökan',
    submitting: 'Avslår …',
    done: { title: 'Ansökan är avslagen', description: 'Företaget får skälet med e-post.' },
  },
}

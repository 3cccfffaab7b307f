import type { ApplicationState, MessageKind } from './domain/application.ts'
import type { ApplicationInputProblem } from './domain/application-input.ts'
import type { ApprovalRefusal } from './domain/approve-application.ts'
import type { IdentityRefusal } from './domain/change-company-identity.ts'
import type { MoveRefusal } from './domain/move-application.ts'
import { answerTime } from './texts/answer-time.ts'

export const applicationInputTexts = {
  'company-missing': 'Företaget finns inte.',
  'services-missing': 'Berätta vilka tjänster ni erbjuder',
  'services-too-long': 'Beskrivningen av tjänsterna får vara högst 3\u00a0000 tecken',
  'text-missing': 'Skriv något först',
  'text-too-long': 'Texten får vara högst 3\u00a0000 tecken',
} as const satisfies Record<ApplicationInputProblem, string>

export const applicationRefusalTexts = {
  'application-already-approved': 'Företaget är redan godkänt.',
  'application-already-refused': 'Ansökan är redan avslagen.',
  'application-already-asked': 'Det finns redan en fråga som väntar på svar.',
  'application-not-asked': 'Det finns ingen fråga att svara på längre.',
  'application-not-refused': 'Ansökan väntar redan på besked.',
  'application-changed':
    'Det har hänt något med ansökan sedan sidan öppnades. Läs det som är nytt, och besluta sedan.',
  'application-missing': 'Företaget har ingen ansökan.',
  'move-not-possible': 'Någon annan hann före. Sidan visar hur det står till nu.',
  'facts-changed': 'Företaget har ändrat sina uppgifter medan du tittade på dem. De nya står på sidan.',
  'org-number-missing': 'Företaget har inget organisationsnummer. Det behövs för att kunna godkännas.',
  'checks-missing':
    'De fyra kontrollerna är inte klara. För in dem först: F-skatt, företagsförsäkring, legitimation och referensprojekt.',
} as const satisfies Record<MoveRefusal | ApprovalRefusal | 'move-not-possible', string>

/** Why a company's name or number cannot be changed. */
export const identityRefusalTexts = {
  'org-number-needed': 'Organisationsnumret går att ändra men inte att ta bort.',
} as const satisfies Record<IdentityRefusal, string>

export const applicationStateTexts = {
  submitted: 'Väntar på besked',
  question: 'Väntar på svar från företaget',
  answered: 'Besvarad, väntar på besked',
  approved: 'Godkänd',
  refused: 'Avslagen',
} as const satisfies Record<ApplicationState, string>

/** The headings of messages about an application, for the applicant. */
export const messageKindTexts = {
  question: 'Fråga från Handslag',
  answer: 'Ert svar',
  refusal: 'Besked från Handslag',
  resubmission: 'Er nya ansökan',
} as const satisfies Record<MessageKind, string>

export const ownApplicationTexts = {
  waitingTitle: 'Vi granskar er ansökan',
  waiting: (due: string) => `Ni får svar ${answerTime}, senast ${due}.`,
  late: (due: string) => `Ni skulle ha fått svar senast ${due}. Vi är sena, och ansökan ligger först i kön.`,
  questionTitle: 'Vi har en fråga om er ansökan',
  question: `Vi väntar på ert svar. Ni får besked ${answerTime} efter det.`,
  answer: 'Ert svar',
  sendAnswer: 'Skicka svaret',
  refusedTitle: 'Er ansökan är inte godkänd',
  refused: 'När det som står nedan har ändrats kan ni ansöka igen.',
  changes: 'Vad har ändrats?',
  resubmit: 'Ansök igen',
  sending: 'Skickar...',
  history: 'Vad som har sagts',
  answered: { title: 'Svaret är skickat', description: `Vi hör av oss ${answerTime}.` },
  resubmitted: { title: 'Ansökan är skickad igen', description: `Vi hör av oss ${answerTime}.` },
}

/** Names the application in the list of what a company lacks before it can quote. */
export const applicationLackText = 'Ansökan är inte godkänd ännu'

/** The badge of a company. */
export const standingTexts = { verified: 'Godkänd', incomplete: 'Ej komplett' }

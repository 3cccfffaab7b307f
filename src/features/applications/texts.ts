import type { ItemRefusal } from '#features/verification/domain/decide-item.ts'
import type { ApplicationState, MessageKind } from './domain/application.ts'
import type { ApplicationInputProblem } from './domain/application-input.ts'
import type { Lack } from './domain/company-standing.ts'
import type { MoveRefusal } from './domain/move-application.ts'

export const applicationInputTexts = {
  'company-missing': 'Företaget finns inte.',
  'services-missing': 'Berätta vilka tjänster ni erbjuder',
  'services-too-long': 'Beskrivningen av tjänsterna får vara högst 3 000 tecken',
  'text-missing': 'Skriv något först',
  'text-too-long': 'Texten får vara högst 3 000 tecken',
} as const satisfies Record<ApplicationInputProblem, string>

export const applicationRefusalTexts = {
  'application-already-approved': 'Företaget är redan godkänt.',
  'application-already-refused': 'Ansökan är redan nekad.',
  'application-already-asked': 'Det finns redan en fråga som väntar på svar.',
  'application-not-asked': 'Det finns ingen fråga att svara på längre.',
  'application-not-refused': 'Ansökan väntar redan på besked.',
  'application-missing': 'Företaget har ingen ansökan.',
  'move-not-possible': 'Någon annan hann före. Ladda om sidan och se hur det står till.',
  'decided-meanwhile':
    'Någon annan har kontrollerat företaget samtidigt. Ladda om sidan och se hur det står till.',
  'valid-until-passed': 'Sista giltighetsdagen har redan passerat. Ange en dag från och med i dag.',
} as const satisfies Record<MoveRefusal | ItemRefusal | 'move-not-possible' | 'decided-meanwhile', string>

export const applicationStateTexts = {
  submitted: 'Väntar på besked',
  question: 'Väntar på svar från företaget',
  answered: 'Besvarad, väntar på besked',
  approved: 'Godkänd',
  refused: 'Nekad',
} as const satisfies Record<ApplicationState, string>

/** Who says what about an application, as the applicant reads it. */
export const messageKindTexts = {
  question: 'Fråga från Handslag',
  answer: 'Ert svar',
  refusal: 'Besked från Handslag',
  resubmission: 'Er nya ansökan',
} as const satisfies Record<MessageKind, string>

export const ownApplicationTexts = {
  waitingTitle: 'Vi granskar er ansökan',
  waiting: (due: string) => `Ni får svar inom en arbetsdag, senast ${due}.`,
  late: (due: string) => `Ni skulle ha fått svar senast ${due}. Vi är sena, och ansökan ligger först i kön.`,
  questionTitle: 'Vi har en fråga om er ansökan',
  question: 'Vi väntar på ert svar. Ni får besked inom en arbetsdag efter det.',
  answer: 'Ert svar',
  sendAnswer: 'Skicka svaret',
  refusedTitle: 'Er ansökan är inte godkänd',
  refused: 'När det som står nedan har ändrats kan ni ansöka igen.',
  changes: 'Vad har ändrats?',
  resubmit: 'Ansök igen',
  sending: 'Skickar...',
  history: 'Vad som har sagts',
  answered: { title: 'Svaret är skickat', description: 'Vi hör av oss inom en arbetsdag.' },
  resubmitted: { title: 'Ansökan är skickad igen', description: 'Vi hör av oss inom en arbetsdag.' },
}

/** What a company lacks before it can quote, as the end of the sentence 'Det som saknas: …'. */
export const lackTexts = {
  application: 'Ansökan är inte godkänd ännu',
  f_tax: 'F-skatt är inte kontrollerad eller gäller inte längre',
  insurance: 'Företagsförsäkring är inte kontrollerad eller gäller inte längre',
  identity: 'Legitimation är inte kontrollerad eller gäller inte längre',
  reference: 'Referensprojekt är inte kontrollerat eller gäller inte längre',
} as const satisfies Record<Lack, string>

/** The badge of a company. */
export const standingTexts = { verified: 'Godkänd', incomplete: 'Ej komplett' }

import type { CheckSituation } from '../domain/check-situation.ts'

type Sentences = Record<CheckSituation, string | null>

/** For the company about its own check; null if the status says it all. */
export const ownSituationTexts = {
  untouched: null,
  sent: 'Ni har skickat in ett underlag. Vi granskar det och hör av oss.',
  waiting: 'Vi har inte granskat klart.',
  changed:
    'Ni har ändrat namn eller organisationsnummer sedan kontrollen. Vi granskar på nytt. Står det förra i ert underlag, så ladda upp ett nytt.',
  numberless:
    'Kontrollen behöver ett organisationsnummer. Ange det i företagsprofilen, så granskar vi på nytt.',
  valid: null,
  'valid-sent': 'Ni har skickat in ett nytt underlag. Den här kontrollen gäller medan vi granskar det.',
  ending: 'Går snart ut. Skicka in ett nytt underlag, så gäller verifieringen utan avbrott.',
  'ending-sent':
    'Går snart ut. Ni har skickat in ett nytt underlag. Den här kontrollen gäller medan vi granskar det.',
  lapsed: 'Kontrollen har gått ut.',
  'lapsed-sent':
    'Kontrollen har gått ut. Ni har skickat in ett nytt underlag. Vi granskar det och hör av oss.',
  refused: 'Vi har granskat uppgiften, och den är inte godkänd.',
  'refused-sent':
    'Uppgiften blev inte godkänd sist. Ni har skickat in ett nytt underlag. Vi granskar det och hör av oss.',
} as const satisfies Sentences

/** Why a check prevents a company from quoting, shown after its name; null if it does not. */
export const lackingSituationTexts = {
  untouched: 'underlag saknas',
  sent: 'underlaget granskas',
  waiting: 'inte färdiggranskad',
  changed: 'granskas på nytt efter er ändring',
  numberless: 'organisationsnummer saknas',
  valid: null,
  'valid-sent': null,
  ending: null,
  'ending-sent': null,
  lapsed: 'har gått ut',
  'lapsed-sent': 'har gått ut, nytt underlag granskas',
  refused: 'inte godkänd, se beskedet',
  'refused-sent': 'nytt underlag granskas',
} as const satisfies Sentences

/** For everybody about a check that is not valid; null for a valid one, which is shown with date and source. */
export const publicSituationTexts = {
  untouched: 'Inte kontrollerat',
  sent: 'Inte kontrollerat',
  waiting: 'Gäller inte just nu',
  changed: 'Kontrolleras på nytt',
  numberless: 'Gäller inte just nu',
  valid: null,
  'valid-sent': null,
  ending: null,
  'ending-sent': null,
  lapsed: 'Gäller inte längre',
  'lapsed-sent': 'Gäller inte längre',
  refused: 'Gäller inte just nu',
  'refused-sent': 'Gäller inte just nu',
} as const satisfies Sentences

/** For staff, beside the status; null if there is nothing to add. */
export const deskSituationTexts = {
  untouched: null,
  sent: 'Nytt underlag',
  waiting: null,
  changed: 'Uppgifterna har ändrats',
  numberless: 'Nummer saknas',
  valid: null,
  'valid-sent': 'Nytt underlag',
  ending: 'Går snart ut',
  'ending-sent': 'Går snart ut, nytt underlag',
  lapsed: 'Har gått ut',
  'lapsed-sent': 'Har gått ut, nytt underlag',
  refused: null,
  'refused-sent': 'Nytt underlag',
} as const satisfies Sentences

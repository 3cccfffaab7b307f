import type { VerificationKind } from '../domain/verification-item.ts'

export const verificationPageTexts = {
  title: 'Verifiering',
  pageTitle: 'Verifiering · Handslag',
  intro:
    'Vi kontrollerar fyra saker innan ett företag får lämna offert. Kunderna ser vad som är kontrollerat, när och mot vilken källa.',
  steps: (done: number, all: number) => `${done} av ${all} steg slutförda`,
  checks: 'Det här kontrollerar vi',
  others: 'Övriga kontroller',
  checkedOn: 'Kontrollerat',
  source: 'Källa',
  validUntil: 'Giltigt till och med',
  untilFurther: 'Tills vidare',
  wasValidUntil: 'Gällde till och med',
  reason: 'Besked',
  awaiting: 'Ni har skickat in ett underlag. Vi granskar det och hör av oss.',
  renewalAwaiting: 'Ni har skickat in ett nytt underlag. Den här kontrollen gäller medan vi granskar det.',
  endingSoon: 'Går snart ut. Skicka in ett nytt underlag, så gäller verifieringen utan avbrott.',
  lapsed: 'Kontrollen har gått ut.',
  whatIsNeeded: 'Det här behöver vi',
  needed: {
    f_tax: 'Registreringsbevis från Skatteverket, där det står att företaget är godkänt för F-skatt.',
    insurance: 'Försäkringsbrevet för er företagsförsäkring, där företagets namn och giltighetstiden syns.',
    identity:
      'Id-kort eller pass för den som får teckna företagets firma. Bilden raderas så snart den är granskad.',
    reference: 'Bild, intyg eller kontrakt från ett jobb som ni har gjort klart.',
  } satisfies Record<VerificationKind, string>,
  send: 'Skicka in det här nedanför',
  documents: 'Skicka in underlag',
  summaryTitle: 'Verifiering',
  toPage: 'Se vad som är kontrollerat',
}

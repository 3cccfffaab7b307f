import type { RecordKind } from '../domain/verification-record.ts'

export const verificationPageTexts = {
  title: 'Verifiering',
  pageTitle: 'Verifiering · Handslag',
  intro:
    'Vi kontrollerar fyra saker innan ett företag får lämna offert. Kunderna ser vad som är kontrollerat, när och mot vilken källa.',
  steps: (done: number, all: number) => `${done} av ${all} steg slutförda`,
  checks: 'Det här kontrollerar vi',
  licences: 'Registrering som lagen kräver',
  licencesLead: 'Utan den kan ni inte ta de jobben. Era andra arbetsfält påverkas inte.',
  others: 'Övriga kontroller',
  checkedOn: 'Kontrollerat',
  source: 'Källa',
  validUntil: 'Giltigt till och med',
  wasValidUntil: 'Gällde till och med',
  reason: 'Besked',
  whatIsNeeded: 'Det här behöver vi',
  needed: {
    f_tax: 'Registreringsbevis från Skatteverket, där det står att företaget är godkänt för F-skatt.',
    insurance: 'Försäkringsbrevet för er företagsförsäkring, där företagets namn och giltighetstiden syns.',
    identity:
      'Id-kort eller pass för den som får teckna företagets firma. Bilden raderas så snart den är granskad.',
    reference: 'Bild, intyg eller kontrakt från ett jobb som ni har gjort klart.',
    licence:
      'Registrering hos Elsäkerhetsverket under samma namn och organisationsnummer som här. Vi slår upp den; ni behöver inte skicka in något.',
  } satisfies Record<Exclude<RecordKind, 'other'>, string>,
  send: 'Skicka in det här nedanför',
  documents: 'Skicka in underlag',
  summaryTitle: 'Verifiering',
  toPage: 'Se vad som är kontrollerat',
}

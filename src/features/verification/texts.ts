import type { LicensedTrade } from '#features/companies/domain/licensed-trade.ts'
import type { CheckSource } from './domain/check-source.ts'
import type { CheckRefusal } from './domain/record-check.ts'
import type { RegisterObjection } from './domain/register-reply.ts'
import type { VerificationInputProblem } from './domain/verification-input.ts'
import type { VerificationStatus } from './domain/verification-item.ts'
import type { Claim, RecordKind } from './domain/verification-record.ts'

export const verificationKindTexts = {
  f_tax: 'F-skatt',
  insurance: 'Företagsförsäkring',
  identity: 'Legitimation',
  reference: 'Referensprojekt',
  licence: 'Registrering för yrket',
  other: 'Övrig kontroll',
} as const satisfies Record<RecordKind, string>

/** The name of the check of a trade's legal licence. */
export const licenceTexts = {
  electrical: 'Registrering för elarbete',
} as const satisfies Record<LicensedTrade, string>

/** The name of a check. */
export function checkName({ kind, claim }: Claim): string {
  const licences: Readonly<Record<string, string>> = licenceTexts
  if (kind === 'licence') return licences[claim] ?? verificationKindTexts.licence
  return claim || verificationKindTexts[kind]
}

/** The text after 'Källa:', which everybody reads. */
export const checkSourceTexts = {
  'tax-agency': 'Skatteverket',
  'tax-certificate': 'Registreringsbevis från Skatteverket',
  'insurance-letter': 'Försäkringsbrev',
  insurer: 'Försäkringsbolaget',
  'id-document': 'Firmatecknarens legitimation',
  meeting: 'Möte med firmatecknaren',
  'work-papers': 'Underlag från utfört arbete',
  customer: 'Tidigare kund',
  'site-visit': 'Besök på plats',
  'electrical-register': 'Elsäkerhetsverkets register',
  'companies-office': 'Bolagsverket',
  'industry-register': 'Branschens register',
  certificate: 'Intyg eller certifikat',
  handslag: 'Handslags egen kontroll',
  demo: 'Demodata',
  'simulated-tax-agency': 'Skatteverket (simulerat register)',
  'simulated-companies-office': 'Bolagsverket (simulerat register)',
  'simulated-electrical-register': 'Elsäkerhetsverket (simulerat register)',
} as const satisfies Record<CheckSource, string>

export const verificationStatusTexts = {
  completed: 'Klar',
  pending: 'Väntar',
  missing: 'Saknas',
} as const satisfies Record<VerificationStatus, string>

export const verificationInputTexts = {
  'company-missing': 'Företaget finns inte.',
  'kind-invalid': 'Punkten finns inte. Välj f_tax, insurance, identity, reference, licence eller other.',
  'status-invalid': 'Läget finns inte. Välj completed, pending eller missing.',
  'source-invalid': 'Källan finns inte. Välj en ur listan.',
  'reason-too-long': 'Beskedet får vara högst 500 tecken.',
  'note-too-long': 'Anteckningen får vara högst 1\u00a0000 tecken.',
  'date-invalid': 'Datumet skrivs ÅÅÅÅ-MM-DD.',
  'claim-missing':
    'Skriv vad som har kontrollerats: av en övrig kontroll vad den gäller, av en registrering yrket, annars ingenting.',
  'claim-too-long': 'Det som har kontrollerats får vara högst 100 tecken.',
  'claim-not-public': 'Alla läser det här. Skriv inga adresser, telefonnummer eller personnummer.',
  'revision-invalid': 'Läs in sidan igen och försök en gång till.',
  'document-invalid': 'Dokumentet finns inte.',
} as const satisfies Record<VerificationInputProblem, string>

export const verificationRefusalTexts = {
  'valid-until-passed': 'Sista giltighetsdagen har redan passerat. Ange en dag från och med i dag.',
  'valid-until-missing': 'Ange sista giltighetsdagen. Den står i försäkringsbrevet.',
  'valid-until-too-far': 'Sista giltighetsdagen ligger för långt fram för den här kontrollen.',
  'decided-meanwhile':
    'Någon annan hann fatta ett beslut om punkten medan du tittade på den. Det står på sidan.',
  'facts-changed': 'Företaget har ändrat sina uppgifter medan du tittade på dem. De nya står på sidan.',
  'reason-missing': 'Skriv ett besked, så att företaget vet vad som behövs.',
  'source-missing': 'Välj källan: var uppgiften har kontrollerats.',
  'source-of-another-kind': 'Källan hör till en annan kontroll. Välj en som passar.',
  'evidence-missing': 'Välj dokumentet som kontrollen bygger på.',
  'evidence-gone': 'Dokumentets innehåll är raderat. Be företaget skicka in det igen.',
  'evidence-of-another-kind': 'Dokumentet hör till en annan kontroll.',
  'note-missing': 'Anteckna vem du har talat med och vad som visades, minst tio tecken.',
  'org-number-missing': 'Företaget har inget organisationsnummer som stämmer. Be företaget ange det först.',
  'identity-unsettled':
    'Företaget har bytt namn eller nummer. Kontrollera F-skatten först: den avgör vilka de är.',
} as const satisfies Record<CheckRefusal, string>

/** The registers that are asked, and about which claim. */
export const registerTexts = {
  companyClaim: 'Registrerat företag',
  checkedBy: 'Automatisk kontroll',
}

/** Why a register's answer contradicts the company. */
export const objectionTexts = {
  'no-f-tax': 'Skatteverket svarar att företaget inte är godkänt för F-skatt.',
  'not-registered': 'Organisationsnumret finns inte i företagsregistret.',
  'not-active': 'Företaget är avregistrerat enligt företagsregistret.',
  'no-licence': 'Företaget finns inte i Elsäkerhetsverkets register.',
} as const satisfies Record<RegisterObjection, string>

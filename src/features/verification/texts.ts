import type { CheckRefusal } from './domain/record-check.ts'
import type { RegisterObjection } from './domain/register-reply.ts'
import type { VerificationInputProblem } from './domain/verification-input.ts'
import type { VerificationStatus } from './domain/verification-item.ts'
import type { RecordKind } from './domain/verification-record.ts'

export const verificationKindTexts = {
  f_tax: 'F-skatt',
  insurance: 'Företagsförsäkring',
  identity: 'Legitimation',
  reference: 'Referensprojekt',
  other: 'Övrig kontroll',
} as const satisfies Record<RecordKind, string>

export const verificationStatusTexts = {
  completed: 'Klar',
  pending: 'Väntar',
  missing: 'Saknas',
} as const satisfies Record<VerificationStatus, string>

export const verificationInputTexts = {
  'company-missing': 'Företaget finns inte.',
  'kind-invalid': 'Punkten finns inte. Välj f_tax, insurance, identity, reference eller other.',
  'status-invalid': 'Läget finns inte. Välj completed, pending eller missing.',
  'source-missing': 'Ange källan: var uppgiften har kontrollerats.',
  'source-too-long': 'Källan får vara högst 300 tecken.',
  'reason-too-long': 'Skälet får vara högst 500 tecken.',
  'date-invalid': 'Datumet skrivs ÅÅÅÅ-MM-DD.',
  'claim-missing': 'Skriv vad som har kontrollerats, och bara för en övrig kontroll.',
  'claim-too-long': 'Det som har kontrollerats får vara högst 100 tecken.',
  'revision-invalid': 'Läs in sidan igen och försök en gång till.',
  'document-invalid': 'Dokumentet finns inte.',
} as const satisfies Record<VerificationInputProblem, string>

export const verificationRefusalTexts = {
  'valid-until-passed': 'Sista giltighetsdagen har redan passerat. Ange en dag från och med i dag.',
  'decided-meanwhile':
    'Någon annan hann fatta ett beslut om punkten medan du tittade på den. Läs in sidan igen och se vad som gäller nu.',
  'reason-missing': 'Skriv ett skäl, så att företaget vet vad som behövs.',
  'org-number-missing': 'Företaget har inget organisationsnummer att slå upp.',
} as const satisfies Record<CheckRefusal | 'org-number-missing', string>

/** The registers that are asked, and what they are asked. */
export const registerTexts = {
  simulated: { fTax: 'Skatteverket (simulerat register)', company: 'Bolagsverket (simulerat register)' },
  companyClaim: 'Registrerat företag',
  checkedBy: 'Automatisk kontroll',
}

/** Why a register's answer speaks against the company. */
export const objectionTexts = {
  'no-f-tax': 'Skatteverket svarar att företaget inte är godkänt för F-skatt.',
  'not-registered': 'Organisationsnumret finns inte i företagsregistret.',
  'not-active': 'Företaget är avregistrerat enligt företagsregistret.',
} as const satisfies Record<RegisterObjection, string>

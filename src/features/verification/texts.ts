import type { ItemRefusal } from './domain/decide-item.ts'
import type { VerificationInputProblem } from './domain/verification-input.ts'
import type { VerificationKind, VerificationStatus } from './domain/verification-item.ts'

export const verificationKindTexts = {
  f_tax: 'F-skatt',
  insurance: 'Företagsförsäkring',
  identity: 'Legitimation',
  reference: 'Referensprojekt',
} as const satisfies Record<VerificationKind, string>

export const verificationStatusTexts = {
  completed: 'Klar',
  pending: 'Väntar',
  missing: 'Saknas',
} as const satisfies Record<VerificationStatus, string>

export const verificationInputTexts = {
  'company-missing': 'Företaget finns inte.',
  'kind-invalid': 'Punkten finns inte. Välj f_tax, insurance, identity eller reference.',
  'status-invalid': 'Läget finns inte. Välj completed, pending eller missing.',
  'source-missing': 'Ange källan: var uppgiften har kontrollerats.',
  'source-too-long': 'Källan får vara högst 300 tecken.',
  'reason-too-long': 'Skälet får vara högst 500 tecken.',
  'date-invalid': 'Datumet skrivs ÅÅÅÅ-MM-DD.',
} as const satisfies Record<VerificationInputProblem, string>

export const verificationRefusalTexts = {
  'valid-until-passed': 'Sista giltighetsdagen har redan passerat. Ange en dag från och med i dag.',
} as const satisfies Record<ItemRefusal, string>

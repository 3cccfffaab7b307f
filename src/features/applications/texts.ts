import type { ApprovalRefusal } from './domain/approve-application.ts'
import type { Lack } from './domain/company-standing.ts'

export const applicationInputTexts = { 'company-missing': 'Företaget finns inte.' }

export const applicationRefusalTexts = {
  'application-already-approved': 'Företaget är redan godkänt.',
  'application-missing': 'Företaget har ingen ansökan att godkänna.',
  'valid-until-passed': 'Sista giltighetsdagen har redan passerat. Ange en dag från och med i dag.',
} as const satisfies Record<ApprovalRefusal, string>

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

import type { CompanyReply, LicenceReply, TaxReply } from './register-reply.ts'

/** The answer of a simulated register: a reply, no answer, or an unreadable one. */
export type Simulated<Reply> = Reply | 'silent' | 'gibberish'

/**
 * The company register of the demo. All simulated answers depend only on the three digits before the number's check
 * digit. 901: no F-tax; 902: deregistered; 903: unknown; 904: no answer; 905: an unreadable answer; 906: not registered
 * for electrical work. Every other company is confirmed.
 */
export function simulatedCompany(orgNumber: string): Simulated<CompanyReply> {
  const inOrder = { isRegistered: caseDigits(orgNumber) !== '903', isActive: !isGone(orgNumber) }
  return failureOf(orgNumber) ?? inOrder
}

/** The Tax Agency's register of the demo. */
export function simulatedTax(orgNumber: string): Simulated<TaxReply> {
  return failureOf(orgNumber) ?? { hasFTax: caseDigits(orgNumber) !== '901' && !isGone(orgNumber) }
}

/** The register of electrical companies of the demo. */
export function simulatedLicence(orgNumber: string): Simulated<LicenceReply> {
  return failureOf(orgNumber) ?? { isLicensed: caseDigits(orgNumber) !== '906' && !isGone(orgNumber) }
}

function failureOf(orgNumber: string): 'silent' | 'gibberish' | null {
  const trouble = caseDigits(orgNumber)
  return trouble === '904' ? 'silent' : trouble === '905' ? 'gibberish' : null
}

/** Deregistered or unknown. */
function isGone(orgNumber: string): boolean {
  return ['902', '903'].includes(caseDigits(orgNumber))
}

function caseDigits(orgNumber: string): string {
  return orgNumber.slice(6, 9)
}

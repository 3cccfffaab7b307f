import type { CompanyReply, LicenceReply, TaxReply } from './register-reply.ts'

/** The answer to a question to a simulated register. */
export type Simulated<Reply> = Reply | 'silent' | 'gibberish'

/**
 * The registers of the demo: their answers depend only on the three digits before the number's check digit. 901: no
 * F-tax; 902: deregistered; 903: unknown; 904: no answer; 905: an answer that cannot be understood; 906: not
 * registered for electrical work. Every other company is confirmed.
 */
export function simulatedCompany(orgNumber: string): Simulated<CompanyReply> {
  const inOrder = { isRegistered: troubleOf(orgNumber) !== '903', isActive: !isGone(orgNumber) }
  return inTrouble(orgNumber) ?? inOrder
}

/** The same of the Tax Agency's register. */
export function simulatedTax(orgNumber: string): Simulated<TaxReply> {
  return inTrouble(orgNumber) ?? { hasFTax: troubleOf(orgNumber) !== '901' && !isGone(orgNumber) }
}

/** The same of the register of electrical companies. */
export function simulatedLicence(orgNumber: string): Simulated<LicenceReply> {
  return inTrouble(orgNumber) ?? { isLicensed: troubleOf(orgNumber) !== '906' && !isGone(orgNumber) }
}

function inTrouble(orgNumber: string): 'silent' | 'gibberish' | null {
  const trouble = troubleOf(orgNumber)
  return trouble === '904' ? 'silent' : trouble === '905' ? 'gibberish' : null
}

/** Deregistered or unknown. */
function isGone(orgNumber: string): boolean {
  return ['902', '903'].includes(troubleOf(orgNumber))
}

function troubleOf(orgNumber: string): string {
  return orgNumber.slice(6, 9)
}

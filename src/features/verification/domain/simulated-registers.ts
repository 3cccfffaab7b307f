import type { CompanyReply, TaxReply } from './register-reply.ts'

/** What becomes of a question to a simulated register. */
export type Simulated<Reply> = Reply | 'silent' | 'gibberish'

/**
 * The registers of the demo: what they answer hangs on the three digits before the number's check digit alone. 901: no
 * F-tax; 902: deregistered; 903: unknown; 904: no answer; 905: an answer that cannot be understood. Every other company
 * is in order.
 */
export function simulatedCompany(orgNumber: string): Simulated<CompanyReply> {
  const trouble = troubleOf(orgNumber)
  if (trouble === '904') return 'silent'
  if (trouble === '905') return 'gibberish'
  return { isRegistered: trouble !== '903', isActive: trouble !== '902' && trouble !== '903' }
}

/** The same of the Tax Agency's register. */
export function simulatedTax(orgNumber: string): Simulated<TaxReply> {
  const trouble = troubleOf(orgNumber)
  if (trouble === '904') return 'silent'
  if (trouble === '905') return 'gibberish'
  return { hasFTax: !['901', '902', '903'].includes(trouble) }
}

function troubleOf(orgNumber: string): string {
  return orgNumber.slice(6, 9)
}

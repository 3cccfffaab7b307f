import { refuseUnless } from '#kernel/refusal.ts'
import { readEmail, readPhone } from '../domain/contact.ts'

/**
 * Both addresses of a request in their normal form, null for one that is empty or left out. Refuses `email-invalid`,
 * `phone-invalid`.
 */
export function readAddresses(given: { email?: string; phone?: string }): {
  email: string | null
  phone: string | null
} {
  return {
    email: given.email ? addressOf(readEmail(given.email)) : null,
    phone: given.phone ? addressOf(readPhone(given.phone)) : null,
  }
}

function addressOf(decision: ReturnType<typeof readEmail> | ReturnType<typeof readPhone>): string {
  refuseUnless(decision)
  return decision.contact.address
}

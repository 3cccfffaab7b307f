import { refuseUnless } from '#kernel/refusal.ts'
import { readEmail, readPhone } from '../domain/contact.ts'

/**
 * The email and phone of a request in their normal form, null when empty or missing. Refuses `email-invalid`,
 * `phone-invalid`.
 */
export function readContacts(given: { email?: string; phone?: string }): {
  email: string | null
  phone: string | null
} {
  return {
    email: given.email ? allowedContact(readEmail(given.email)) : null,
    phone: given.phone ? allowedContact(readPhone(given.phone)) : null,
  }
}

function allowedContact(decision: ReturnType<typeof readEmail> | ReturnType<typeof readPhone>): string {
  refuseUnless(decision)
  return decision.contact.value
}

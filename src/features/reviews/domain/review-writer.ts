import { maskContactData } from '#features/projects/domain/contact-data.ts'

/** The signature of a customer: the first word of the name, contact data masked. Null when the name is empty. */
export function firstNameOf(name: string): string | null {
  return maskContactData(name).trim().split(/\s/, 1)[0] || null
}

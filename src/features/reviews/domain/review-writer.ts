import { maskContactData } from '#features/projects/domain/contact-data.ts'

/** How a customer signs: with the first word of the name. Null when nothing is left of it. */
export function firstNameOf(name: string): string | null {
  return maskContactData(name).trim().split(/\s/, 1)[0] || null
}

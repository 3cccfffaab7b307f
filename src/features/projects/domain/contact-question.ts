import { type FormValues, textOf } from '#kernel/form-values.ts'
import { findContactData, withoutContactData } from './contact-data.ts'

/** The answers to the question about contact data: remove it, send it unchanged, or go back to the form. */
export const contactAnswers = ['remove', 'keep', 'change'] as const
export type ContactAnswer = (typeof contactAnswers)[number]

/** The field of the form that holds the answer. */
export const CONTACT_ANSWER = 'contactAnswer'

/** Words of one field that are contact data, as they were written. */
export type FoundContactData<Field extends string> = { field: Field; found: string[] }

/** The answer that came with the form, or null if nobody has asked yet. */
export function contactAnswerOf(values: FormValues): ContactAnswer | null {
  const answer = textOf(values[CONTACT_ANSWER])
  return contactAnswers.find((known) => known === answer) ?? null
}

/** The contact data in each of the texts, every word once. Empty when there is nothing to ask about. */
export function contactDataIn<Field extends string>(
  texts: Readonly<Record<Field, string | readonly string[]>>,
): FoundContactData<Field>[] {
  return (Object.entries(texts) as [Field, string | readonly string[]][]).flatMap(([field, text]) => {
    const found = [text].flat().flatMap((part) => findContactData(part).map((finding) => finding.text))
    return found.length > 0 ? [{ field, found: [...new Set(found)] }] : []
  })
}

/** The form as sent, with contact data taken out of the named fields. */
export function valuesWithoutContactData(values: FormValues, fields: readonly string[]): FormValues {
  const cleaned = fields.map((field) => [field, withoutContactData(textOf(values[field]))] as const)
  return Object.assign(Object.create(null) as FormValues, values, Object.fromEntries(cleaned))
}

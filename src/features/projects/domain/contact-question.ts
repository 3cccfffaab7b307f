import { type FormValues, textOf } from '#kernel/form-values.ts'
import { findContactData, withoutContactData } from './contact-data.ts'

/** The possible answers to the question about contact data: remove it, send it unchanged, or return to the form. */
export const contactAnswers = ['remove', 'keep', 'change'] as const
export type ContactAnswer = (typeof contactAnswers)[number]

/** The name of the form field that holds the answer. */
export const CONTACT_ANSWER = 'contactAnswer'

/** The contact data in one field, as it was typed. */
export type FoundContactData<Field extends string> = { field: Field; found: string[] }

/** The answer in the sent form, or null if the question has not been asked yet. */
export function contactAnswerOf(values: FormValues): ContactAnswer | null {
  const answer = textOf(values[CONTACT_ANSWER])
  return contactAnswers.find((known) => known === answer) ?? null
}

/** The contact data in each of the texts, each found word once. Empty when there is no reason to ask. */
export function contactDataIn<Field extends string>(
  texts: Readonly<Record<Field, string | readonly string[]>>,
): FoundContactData<Field>[] {
  return (Object.entries(texts) as [Field, string | readonly string[]][]).flatMap(([field, text]) => {
    const found = [text].flat().flatMap((part) => findContactData(part).map((finding) => finding.text))
    return found.length > 0 ? [{ field, found: [...new Set(found)] }] : []
  })
}

/** The sent form, with contact data removed from the named fields. */
export function valuesWithoutContactData(values: FormValues, fields: readonly string[]): FormValues {
  const cleaned = fields.map((field) => [field, withoutContactData(textOf(values[field]))] as const)
  return Object.assign(Object.create(null) as FormValues, values, Object.fromEntries(cleaned))
}

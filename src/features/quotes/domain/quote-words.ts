import { withoutContactData } from '#features/projects/domain/contact-data.ts'
import {
  contactDataIn,
  type FoundContactData,
  valuesWithoutContactData,
} from '#features/projects/domain/contact-question.ts'
import { shownWords } from '#features/projects/domain/shown-words.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { agreedStates } from './quote.ts'
import type { QuoteInput } from './quote-input.ts'

/** The texts of a quote that the customer reads before it is accepted. */
export type QuoteWordField = 'lines' | 'message'

export function contactDataInQuote({
  lines,
  message,
}: Pick<QuoteInput, 'lines' | 'message'>): FoundContactData<QuoteWordField>[] {
  return contactDataIn({ lines: lines.map(({ description }) => description), message })
}

/** The quote's form without the contact data in its message and the descriptions of its lines. */
export function quoteValuesWithoutContactData(values: FormValues): FormValues {
  const cleaned = valuesWithoutContactData(values, ['message'])
  if (Array.isArray(values.lines)) cleaned.lines = values.lines.map(lineWithoutContactData)
  return cleaned
}

function lineWithoutContactData(line: FormValues[string]): FormValues[string] {
  if (typeof line !== 'object' || Array.isArray(line)) return line
  return { ...line, description: withoutContactData(textOf(line.description)) }
}

/** Was the quote ever accepted? */
export function hasAgreed({ state }: { state: string }): boolean {
  return (agreedStates as readonly string[]).includes(state)
}

type Written = { state: string; message: string; lines: readonly { description: string }[] }

/** A quote as the customer reads it: contact data in its company's texts is shown from the acceptance on. */
export function wordsForCustomer<Quote extends Written>(quote: Quote): Quote {
  const seen = { whole: hasAgreed(quote) }
  const lines = quote.lines.map((line) => ({ ...line, description: shownWords(line.description, seen) }))
  return { ...quote, message: shownWords(quote.message, seen), lines }
}

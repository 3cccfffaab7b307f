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

/** The texts of a quote that the customer reads before an acceptance. */
export type QuoteWordField =
  | 'lines'
  | 'message'
  | 'included'
  | 'excluded'
  | 'assumptions'
  | 'guarantee'
  | 'stages'

type EnteredWords = Pick<QuoteInput, 'message'> &
  Partial<Pick<QuoteInput, 'included' | 'excluded' | 'assumptions' | 'guarantee'>> & {
    lines: readonly { description: string }[]
    stages?: readonly { name: string }[] | undefined
  }

/** The contact data in the texts of a quote, as it is entered or as it was sent. */
export function contactDataInQuote(quote: EnteredWords): FoundContactData<QuoteWordField>[] {
  return contactDataIn({
    lines: quote.lines.map(({ description }) => description),
    message: quote.message,
    included: quote.included ?? [],
    excluded: quote.excluded ?? [],
    assumptions: quote.assumptions ?? '',
    guarantee: quote.guarantee ?? '',
    stages: (quote.stages ?? []).map(({ name }) => name),
  })
}

/** The values of the form without the contact data in its texts, line descriptions and payment names. */
export function quoteValuesWithoutContactData(values: FormValues): FormValues {
  const others = ['included', 'excluded', 'assumptions', 'guarantee'].filter((name) => name in values)
  const cleaned = valuesWithoutContactData(values, ['message', ...others])
  if (Array.isArray(values.lines)) cleaned.lines = values.lines.map((line) => without(line, 'description'))
  if (Array.isArray(values.stages)) cleaned.stages = values.stages.map((stage) => without(stage, 'name'))
  return cleaned
}

function without(row: FormValues[string], field: string): FormValues[string] {
  if (typeof row !== 'object' || Array.isArray(row)) return row
  return { ...row, [field]: withoutContactData(textOf(row[field])) }
}

/** Has the quote ever been accepted? */
export function hasAgreed({ state }: { state: string }): boolean {
  return (agreedStates as readonly string[]).includes(state)
}

type QuoteTexts = {
  state: string
  message: string
  lines: readonly { description: string }[]
  included: readonly string[]
  excluded: readonly string[]
  assumptions: string
  guarantee: string
  stages: readonly { name: string }[]
}

/** A quote as the customer reads it. Contact data in the company's texts is masked until the acceptance. */
export function wordsForCustomer<Quote extends QuoteTexts>(quote: Quote): Quote {
  const seen = { whole: hasAgreed(quote) }
  const shown = (text: string) => shownWords(text, seen)
  return {
    ...quote,
    message: shown(quote.message),
    lines: quote.lines.map((line) => ({ ...line, description: shown(line.description) })),
    included: quote.included.map(shown),
    excluded: quote.excluded.map(shown),
    assumptions: shown(quote.assumptions),
    guarantee: shown(quote.guarantee),
    stages: quote.stages.map((stage) => ({ ...stage, name: shown(stage.name) })),
  }
}

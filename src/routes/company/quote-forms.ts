import { data } from 'react-router'
import { checkForm, readForm } from '#edge/read-form.ts'
import { formRefusal, unlessRefused } from '#edge/refusals.ts'
import { getOwnCompany } from '#features/companies/server/company-queries.ts'
import { contactAnswerOf } from '#features/projects/domain/contact-question.ts'
import { type QuoteInput, quoteForm } from '#features/quotes/domain/quote-input.ts'
import { contactDataInQuote, quoteValuesWithoutContactData } from '#features/quotes/domain/quote-words.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { found } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'

/**
 * Answers the form in which a company writes or revises a quote: errors at the fields, the question about contact data in its words, a
 * refusal of `act`, or the answer of `act`.
 */
export async function answerQuoteForm<Done>(
  ctx: Context,
  request: Request,
  act: (input: QuoteInput) => Promise<Done>,
) {
  const { vatExempt } = found(await getOwnCompany(ctx), 'company')
  const form = await readQuote(request, quoteForm(stockholmDate(ctx.now), { vatExempt }))
  const { values } = form
  if (!form.ok) return data({ errors: form.errors, refusal: undefined, values }, 400)
  const answer = contactAnswerOf(values)
  if (answer === 'change') return { errors: {}, refusal: undefined, values }
  const contacts = contactDataInQuote(form.input)
  if (contacts.length > 0 && answer !== 'keep') return { question: { found: contacts, values }, values }
  return unlessRefused(
    () => act(form.input),
    (refused) => formRefusal(refused, quoteRefusalTexts, { values }),
  )
}

/** The values to send: without the contact data that the form found, when the company has chosen to remove them. */
async function readQuote(request: Request, schema: ReturnType<typeof quoteForm>) {
  const sent = await readForm(request, schema)
  const isCleaned = contactAnswerOf(sent.values) === 'remove'
  return isCleaned ? checkForm(quoteValuesWithoutContactData(sent.values), schema) : sent
}

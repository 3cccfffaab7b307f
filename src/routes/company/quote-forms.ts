import { answerForm, NoInput } from '#edge/answer-form.ts'
import { answerWords } from '#edge/answer-words.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { formValuesOf } from '#edge/read-form.ts'
import { getOwnCompany } from '#features/companies/server/company-queries.ts'
import type { ProjectForCompany } from '#features/matching/domain/project-view.ts'
import { draftOfValues } from '#features/quotes/domain/form/quote-draft.ts'
import { templateOfForm } from '#features/quotes/domain/form/quote-template.ts'
import { BY_ITSELF } from '#features/quotes/domain/form/saved-draft.ts'
import { quoteForm, type WrittenQuote } from '#features/quotes/domain/quote-input.ts'
import { contactDataInQuote, quoteValuesWithoutContactData } from '#features/quotes/domain/quote-words.ts'
import { saveQuoteDraft } from '#features/quotes/server/form/save-quote-draft.ts'
import { saveQuoteTemplate } from '#features/quotes/server/form/save-quote-template.ts'
import { draftRefusalTexts, quoteDraftTexts } from '#features/quotes/texts/quote-draft.ts'
import { quoteTemplateTexts, templateRefusalTexts } from '#features/quotes/texts/quote-template.ts'
import { companyQuoteRefusalTexts } from '#features/quotes/texts.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { found } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'

type DraftPlace = { projectId: string; quoteVersion: number }
/** `page`: the path of the form. `place`: where a draft that it saves belongs. `act`: sends or revises the quote. */
type QuotePage = {
  page: string
  place: () => Promise<DraftPlace>
  act: (input: WrittenQuote) => Promise<Response>
}

/**
 * Answers the form in which a company writes or revises a quote: with errors at the fields, the question about contact
 * data in its texts, a refusal of `act`, or the answer of `act`. The button that saves a draft does not ask about
 * contact data.
 */
export async function answerQuoteForm(ctx: Context, request: Request, { page, place, act }: QuotePage) {
  const sent = await formValuesOf(request)
  if (sent.save === 'draft') return answerDraft(ctx, sent, { page, place })
  if (sent.save === 'template') return answerTemplate(ctx, sent, { page, place })
  const { vatExempt } = found(await getOwnCompany(ctx), 'company')
  const rules = {
    schema: quoteForm(stockholmDate(ctx.now), { vatExempt }),
    refusals: companyQuoteRefusalTexts,
    contactDataIn: contactDataInQuote,
    withoutContactData: quoteValuesWithoutContactData,
  }
  return answerWords(sent, rules, act)
}

/** Saves the form as a draft and shows it again; after a refusal, what was typed is filled in again. */
function answerDraft(ctx: Context, values: FormValues, { page, place }: Omit<QuotePage, 'act'>) {
  return answerForm(values, { schema: NoInput, refusals: draftRefusalTexts }, async () => {
    const draft = draftOfValues(values, { lines: [] })
    await saveQuoteDraft(ctx, { ...(await place()), draft, seen: textOf(values.seenDraft) || null })
    return redirectWithToast(page, quoteDraftTexts.savedToast)
  })
}

/**
 * Saves the form as a quote template and shows it again. On a page without autosave the form is also saved as a draft,
 * so that nothing typed is lost.
 */
function answerTemplate(ctx: Context, values: FormValues, { page, place }: Omit<QuotePage, 'act'>) {
  return answerForm(values, TEMPLATE, async ({ templateName: name }) => {
    const draft = draftOfValues(values, { lines: [] })
    const seen = textOf(values.seenDraft)
    if (seen !== BY_ITSELF) await saveQuoteDraft(ctx, { ...(await place()), draft, seen: seen || null })
    await saveQuoteTemplate(ctx, { name, draft })
    return redirectWithToast(page, quoteTemplateTexts.saved)
  })
}

const TEMPLATE = {
  schema: templateOfForm,
  refusals: { ...draftRefusalTexts, ...templateRefusalTexts },
  fields: { 'template-name-taken': 'templateName' },
}

/** What the form takes from the project: its trade, and the customer's answers if the company may read them. */
export function factsOfJob(view: ProjectForCompany) {
  return {
    category: view.project.category,
    answers: view.access === 'full' ? view.project.answers : {},
  }
}

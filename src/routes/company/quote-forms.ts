import { data } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { checkForm, formValuesOf } from '#edge/read-form.ts'
import { formRefusal, unlessRefused } from '#edge/refusals.ts'
import { getOwnCompany } from '#features/companies/server/company-queries.ts'
import type { ProjectForCompany } from '#features/matching/domain/project-view.ts'
import { contactAnswerOf } from '#features/projects/domain/contact-question.ts'
import { draftOfValues } from '#features/quotes/domain/form/quote-draft.ts'
import { type TemplateProblem, templateInput } from '#features/quotes/domain/form/quote-template.ts'
import { BY_ITSELF } from '#features/quotes/domain/form/saved-draft.ts'
import { type QuoteInput, quoteForm } from '#features/quotes/domain/quote-input.ts'
import { contactDataInQuote, quoteValuesWithoutContactData } from '#features/quotes/domain/quote-words.ts'
import { saveQuoteDraft } from '#features/quotes/server/form/save-quote-draft.ts'
import { saveQuoteTemplate } from '#features/quotes/server/form/save-quote-template.ts'
import { draftRefusalTexts, quoteDraftTexts } from '#features/quotes/texts/quote-draft.ts'
import {
  quoteTemplateTexts,
  templateProblemTexts,
  templateRefusalTexts,
} from '#features/quotes/texts/quote-template.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { found } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'

type DraftPlace = { projectId: string; quoteVersion: number }
/** `page`: where the form is; a draft that it saves is of `place`. */
type QuotePage = {
  page: string
  place: () => Promise<DraftPlace>
  act: (input: QuoteInput) => Promise<Response>
}

/**
 * Answers the form in which a company writes or revises a quote: errors at the fields, the question about contact data in its words, a
 * refusal of `act`, or the answer of `act`. The button that saves a draft asks nothing of the words.
 */
export async function answerQuoteForm(ctx: Context, request: Request, { page, place, act }: QuotePage) {
  const sent = await formValuesOf(request)
  if (sent.save === 'draft') return answerDraft(ctx, sent, { page, place })
  if (sent.save === 'template') return answerTemplate(ctx, sent, { page, place })
  const { vatExempt } = found(await getOwnCompany(ctx), 'company')
  const form = readQuote(sent, quoteForm(stockholmDate(ctx.now), { vatExempt }))
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
function readQuote(values: FormValues, schema: ReturnType<typeof quoteForm>) {
  const isCleaned = contactAnswerOf(values) === 'remove'
  return checkForm(isCleaned ? quoteValuesWithoutContactData(values) : values, schema)
}

/** Saves the form as a draft and shows it again; a refusal returns what was typed. */
function answerDraft(ctx: Context, values: FormValues, { page, place }: Omit<QuotePage, 'act'>) {
  return unlessRefused(
    async () => {
      const draft = draftOfValues(values, { lines: [] })
      await saveQuoteDraft(ctx, { ...(await place()), draft, seen: textOf(values.seenDraft) || null })
      return redirectWithToast(page, quoteDraftTexts.savedToast)
    },
    (refused) => formRefusal(refused, draftRefusalTexts, { values }),
  )
}

/**
 * Keeps the form under a name and shows it again. A page that does not save by itself would lose what was typed, so it is saved as a draft
 * as well.
 */
async function answerTemplate(ctx: Context, values: FormValues, { page, place }: Omit<QuotePage, 'act'>) {
  const input = templateInput.safeParse({ name: textOf(values.templateName) })
  if (!input.success)
    return data(
      {
        errors: { templateName: templateProblemTexts[input.error.issues[0]?.message as TemplateProblem] },
        refusal: undefined,
        values,
      },
      400,
    )
  const draft = draftOfValues(values, { lines: [] })
  return unlessRefused(
    async () => {
      const seen = textOf(values.seenDraft)
      if (seen !== BY_ITSELF) await saveQuoteDraft(ctx, { ...(await place()), draft, seen: seen || null })
      await saveQuoteTemplate(ctx, { ...input.data, draft })
      return redirectWithToast(page, quoteTemplateTexts.saved)
    },
    (refused) =>
      formRefusal(
        refused,
        { ...draftRefusalTexts, ...templateRefusalTexts },
        {
          values,
          fields: { 'template-name-taken': 'templateName' },
        },
      ),
  )
}

/** What the form takes from the project: its trade, and the customer's answers where the company reads them. */
export function factsOfJob(view: ProjectForCompany) {
  return {
    category: view.project.category,
    answers: view.access === 'full' ? view.project.answers : {},
  }
}

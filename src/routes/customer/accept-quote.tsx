import { Link, redirect } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { answerForm, formAgain } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { formValuesOf } from '#edge/read-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { changeAddress } from '#features/projects/server/change-address.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { streetProblemTexts, streetTexts } from '#features/projects/texts/street-address.ts'
import { projectRefusalTexts } from '#features/projects/texts.ts'
import { type AcceptQuoteInput, acceptancePageForm } from '#features/quotes/domain/quote-input.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { listQuotesForOwner } from '#features/quotes/server/quote-queries.ts'
import { answerToasts, quoteLedgerTexts as texts } from '#features/quotes/texts/quote-ledger.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { AcceptQuoteForm } from '#features/quotes/ui/accept-quote-form.tsx'
import { ownRotCircumstances } from '#features/rot/server/rot-circumstances-queries.ts'
import { textsOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import type { Route } from './+types/accept-quote'

export const meta: Route.MetaFunction = () => [{ title: texts.acceptPageTitle }]

/**
 * The confirmation of an acceptance as a page of its own: for browsers without JavaScript, and after a refused street
 * address or a price that differs from the one that was read.
 */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const { projectId, quoteId } = args.params
  const [project, quotes, circumstances] = await Promise.all([
    getOwnProject(ctx, projectId),
    listQuotesForOwner(ctx, projectId),
    ownRotCircumstances(ctx),
  ])
  const quote = found(
    quotes.find(({ id }) => id === quoteId),
    'quote',
  )
  if (!quote.allowed.accept) throw redirect(href('/customer/projects/:projectId', { projectId }))
  const others = quotes.filter(({ id, state }) => id !== quoteId && state === 'pending').length
  return { quote, others, street: project.street, circumstances }
}

/**
 * A quote is accepted for a price that was read beside what follows. The ledger's button does not send one, without
 * JavaScript or pressed before scripts run, so this page asks first.
 */
async function needsConfirmation(
  ctx: ReturnType<typeof requireCustomer>,
  { projectId, quoteId }: AcceptQuoteInput,
) {
  const quotes = await listQuotesForOwner(ctx, projectId)
  return quotes.some(({ id, allowed }) => id === quoteId && allowed.accept)
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  const values = await formValuesOf(args.request)
  const toast = { page, isFor: (code: string) => !SHOWN_HERE.has(code) }
  return answerForm(values, { ...RULES, toast }, async ({ street, ...acceptance }) => {
    if (acceptance.seenPriceOre === undefined && (await needsConfirmation(ctx, args.params)))
      return formAgain(values)
    // Saved first, so that it need not be typed again if the acceptance fails.
    if (street !== '') await changeAddress(ctx, { ...args.params, street })
    await acceptQuote(ctx, { ...args.params, ...acceptance })
    return redirectWithToast(page, answerToasts.accepted)
  })
}

const RULES = {
  schema: acceptancePageForm,
  // At the field the text says what to write; as a toast on another page it says why.
  refusals: {
    ...projectRefusalTexts,
    ...quoteRefusalTexts,
    'address-missing': streetProblemTexts['street-missing'],
  },
  fields: { 'address-missing': 'street' },
}
/** Refusals that this page can correct; the others are shown on the page of the project. */
const SHOWN_HERE = new Set(['address-missing', 'price-differs'])

export default function AcceptQuotePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { quote } = loaderData
  const ticked = textsOf(actionData?.values.options).map(Number)
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <h1>{texts.acceptTitle(quote.company.name)}</h1>
      <AcceptQuoteForm {...loaderData} ticked={new Set(ticked)} answer={actionData} />
      <Link to={href('/customer/projects/:projectId', params)} className={buttonLook({ size: 'compact' })}>
        {streetTexts.back}
      </Link>
    </div>
  )
}

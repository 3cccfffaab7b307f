import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Notice } from '#design/frame/notice.tsx'
import { redirectWithToast } from '#edge/flash.ts'
import { requireCompany } from '#edge/request-context.ts'
import { getOwnCompany } from '#features/companies/server/company-queries.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { quoteContactTexts } from '#features/projects/texts/contact-question.ts'
import { ContactQuestion } from '#features/projects/ui/contact-question.tsx'
import { suggestedDraft } from '#features/quotes/domain/form/quote-draft.ts'
import { begunFrom } from '#features/quotes/domain/form/quote-template.ts'
import { ownDraft } from '#features/quotes/server/form/quote-draft-queries.ts'
import { beginningsOf, begunForm } from '#features/quotes/server/form/quote-template-queries.ts'
import { quotingStatus } from '#features/quotes/server/quoting-queries.ts'
import { startingStatus } from '#features/quotes/server/reservation-queries.ts'
import { sendQuote } from '#features/quotes/server/send-quote.ts'
import { companyQuoteTexts } from '#features/quotes/texts/company-quotes.ts'
import { quoteWordTexts, sentToast, quoteFormTexts as texts } from '#features/quotes/texts/quote-form.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { ProjectBrief } from '#features/quotes/ui/form/project-brief.tsx'
import { QuoteForm } from '#features/quotes/ui/form/quote-form.tsx'
import { SlotOfQuote } from '#features/quotes/ui/form/start-quote-form.tsx'
import { href, withQuery } from '#kernel/href.ts'
import { uuidOf } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/send-quote'
import { answerQuoteForm, factsOfJob } from './quote-forms.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? texts.pageTitle(loaderData.title) : texts.title },
]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCompany(args, 'quotes')
  const { projectId } = args.params
  const from = chosenIn(args.request)
  const [view, { refusal, round, projectVersion }, starting, company, saved, beginnings, begun] =
    await Promise.all([
      getProjectForCompany(ctx, projectId),
      quotingStatus(ctx, projectId),
      startingStatus(ctx, projectId),
      getOwnCompany(ctx),
      ownDraft(ctx, { projectId, quoteVersion: 0 }),
      beginningsOf(ctx, from),
      begunForm(ctx, from),
    ])
  const title = view.project.title ?? categoryTexts[view.project.category]
  const { vatExempt } = found(company, 'company')
  const submissionKey = uuidOf(ctx.services.randomBytes(16))
  const { now } = ctx
  const facts = { company: { vatExempt }, ...factsOfJob(view), today: stockholmDate(now) }
  return {
    projectId,
    projectVersion,
    submissionKey,
    facts,
    view,
    title,
    refusal,
    round,
    starting,
    saved,
    beginnings,
    begun,
    now,
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'quotes')
  const { projectId } = args.params
  return answerQuoteForm(ctx, args.request, {
    page: withQuery(href('/company/projects/:projectId/offert', { projectId }), {
      fran: chosenIn(args.request),
    }),
    place: async () => ({ projectId, quoteVersion: 0 }),
    async act(input) {
      const { created } = await sendQuote(ctx, { ...input, projectId })
      return redirectWithToast(href('/company/projects/:projectId', { projectId }), sentToast(created))
    },
  })
}

/** The id of what the form is filled in with (`fran` in the query); null for none. */
function chosenIn(request: Request): string | null {
  return new URL(request.url).searchParams.get('fran')
}

export default function SendQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { projectId, view, title, refusal, round, starting, now, submissionKey, facts } = loaderData
  const suggestion = suggestedDraft(facts.today)
  const fresh = loaderData.begun ? begunFrom(loaderData.begun, suggestion, facts.category) : suggestion
  const isRefused = refusal !== null && !actionData
  const question = actionData && 'question' in actionData ? actionData.question : undefined
  const back = (
    <Link
      to={href('/company/projects/:projectId', { projectId })}
      className={buttonLook({ size: 'compact' })}
    >
      {texts.back}
    </Link>
  )
  return (
    <>
      <header className="mb-8 flex flex-col gap-2">
        <p className="text-ink-soft">{title}</p>
        <h1>{texts.title}</h1>
        {!isRefused && <p className="measure text-ink-soft">{texts.intro}</p>}
        {!isRefused && starting && <SlotOfQuote projectId={projectId} starting={starting} now={now} />}
        {!isRefused && round > 1 && <p className="measure">{texts.round(round)}</p>}
      </header>
      {isRefused ? (
        <Notice tone="warning" title={companyQuoteTexts.cannotTitle} action={back}>
          {quoteRefusalTexts[refusal]}
        </Notice>
      ) : question ? (
        <ContactQuestion {...question} texts={quoteContactTexts} fieldNames={quoteWordTexts} />
      ) : (
        <QuoteForm
          place={{ projectId, quoteVersion: 0 }}
          saved={loaderData.saved}
          projectVersion={loaderData.projectVersion}
          submissionKey={submissionKey}
          facts={facts}
          brief={(isOpen) => <ProjectBrief view={view} title={title} isOpen={isOpen} />}
          key={loaderData.beginnings.from}
          beginnings={loaderData.beginnings}
          fresh={fresh}
          answer={actionData && 'errors' in actionData ? actionData : undefined}
        />
      )}
    </>
  )
}

import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Notice } from '#design/frame/notice.tsx'
import { redirectWithToast } from '#edge/flash.ts'
import { requireCompany } from '#edge/request-context.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { quoteContactTexts } from '#features/projects/texts/contact-question.ts'
import { FactChanges } from '#features/projects/ui/amendment/fact-changes.tsx'
import { ContactQuestion } from '#features/projects/ui/contact-question.tsx'
import { formOfSent } from '#features/quotes/domain/revision/sent-form.ts'
import { amendedSince } from '#features/quotes/server/amendment/amended-queries.ts'
import { ownDraft } from '#features/quotes/server/form/quote-draft-queries.ts'
import { getOwnQuote } from '#features/quotes/server/quote-queries.ts'
import { reviseQuote } from '#features/quotes/server/revision/revise-quote.ts'
import { revisionStatus } from '#features/quotes/server/revision/revision-queries.ts'
import { amendedTexts, revisionTexts as texts } from '#features/quotes/texts/amendment.ts'
import { quoteWordTexts } from '#features/quotes/texts/quote-form.ts'
import { companyQuoteRefusalTexts } from '#features/quotes/texts.ts'
import { ProjectBrief } from '#features/quotes/ui/form/project-brief.tsx'
import { QuoteForm } from '#features/quotes/ui/form/quote-form.tsx'
import { href } from '#kernel/href.ts'
import { uuidOf } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/revise-quote'
import { answerQuoteForm, factsOfJob } from './quote-forms.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? texts.pageTitle(loaderData.title) : texts.title },
]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCompany(args, 'quotes')
  const { projectId } = args.params
  const quote = found(await getOwnQuote(ctx, projectId), 'quote')
  const [view, { vatExempt, ...status }, amended, saved] = await Promise.all([
    getProjectForCompany(ctx, projectId, { quoted: true, quoteIsPast: quote.isPast }),
    revisionStatus(ctx, quote),
    amendedSince(ctx, quote.id),
    ownDraft(ctx, { projectId, quoteVersion: quote.version }),
  ])
  const title = view.project.title ?? categoryTexts[view.project.category]
  const submissionKey = uuidOf(ctx.services.randomBytes(16))
  const facts = { company: { vatExempt }, ...factsOfJob(view), today: stockholmDate(ctx.now) }
  return { ...status, quote, view, title, amended, saved, submissionKey, facts }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'quotes')
  const { projectId } = args.params
  const own = async () => found(await getOwnQuote(ctx, projectId), 'quote')
  return answerQuoteForm(ctx, args.request, {
    page: href('/company/projects/:projectId/offert/andring', { projectId }),
    place: async () => ({ projectId, quoteVersion: (await own()).version }),
    async act(input) {
      const { created } = await reviseQuote(ctx, { ...input, quoteId: (await own()).id })
      return redirectWithToast(href('/company/projects/:projectId', { projectId }), texts.sent(created))
    },
  })
}

export default function ReviseQuote({ loaderData, actionData, params }: Route.ComponentProps) {
  const { quote, title, refusal, left, amended } = loaderData
  const isRefused = refusal !== null && !actionData
  return (
    <>
      <header className="mb-8 flex flex-col gap-2">
        <p className="text-ink-soft">{title}</p>
        <h1>{texts.title}</h1>
        {!isRefused && (
          <p className="measure text-ink-soft">
            {texts.intro} {texts.left(left)}
          </p>
        )}
      </header>
      {isRefused ? (
        <Notice tone="warning" title={texts.cannotTitle} action={<Back projectId={params.projectId} />}>
          {companyQuoteRefusalTexts[refusal]}
        </Notice>
      ) : (
        <>
          {amended && amended.changes.length > 0 && (
            <section aria-labelledby="amended" className="mb-8 flex flex-col gap-4">
              <h2 id="amended">{amendedTexts.changes}</h2>
              <FactChanges changes={amended.changes} />
            </section>
          )}
          <Revision loaderData={loaderData} actionData={actionData} quote={quote} />
        </>
      )}
    </>
  )
}

/** The form filled in with the sent quote, or the question about contact data in it. */
function Revision({
  loaderData,
  actionData,
  quote,
}: Pick<Route.ComponentProps, 'loaderData' | 'actionData'> & {
  quote: Route.ComponentProps['loaderData']['quote']
}) {
  const { projectVersion, submissionKey, facts, view, title, saved } = loaderData
  if (actionData && 'question' in actionData && actionData.question)
    return <ContactQuestion {...actionData.question} texts={quoteContactTexts} fieldNames={quoteWordTexts} />
  const sent = formOfSent(quote)
  return (
    <QuoteForm
      place={{ projectId: quote.projectId, quoteVersion: quote.version }}
      saved={saved}
      projectVersion={projectVersion}
      submissionKey={submissionKey}
      facts={facts}
      brief={(isOpen) => <ProjectBrief view={view} title={title} isOpen={isOpen} />}
      fresh={sent}
      answer={actionData && 'errors' in actionData ? actionData : undefined}
    />
  )
}

function Back({ projectId }: { projectId: string }) {
  return (
    <Link
      to={href('/company/projects/:projectId', { projectId })}
      className={buttonLook({ size: 'compact' })}
    >
      {texts.back}
    </Link>
  )
}

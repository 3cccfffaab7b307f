import { requireStaff } from '#edge/request-context.ts'
import { replyTemplates } from '#features/desk/server/reply-template-queries.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { ReportStanding } from '#features/desk/ui/list/report-table.tsx'
import { TemplateChoice } from '#features/desk/ui/note/template-choice.tsx'
import { RefusedForm } from '#features/desk/ui/refused-form.tsx'
import { ReportDecision, RestoreForm } from '#features/desk/ui/report-decision.tsx'
import { ReportFacts } from '#features/desk/ui/report-facts.tsx'
import { ReportedContent } from '#features/desk/ui/reported-content.tsx'
import { ReportedMessage } from '#features/desk/ui/reported-message.tsx'
import { ReportedReview } from '#features/desk/ui/reported-review.tsx'
import { WrittenText } from '#features/desk/ui/written-text.tsx'
import { ANSWER, DESCRIPTION, MESSAGE, REVIEW } from '#features/moderation/domain/content-report-input.ts'
import { reportForDesk } from '#features/moderation/server/content-report-queries.ts'
import { recordView } from '#features/moderation/server/record-view.ts'
import { hiddenInWords } from '#features/moderation/texts/report-mails.ts'
import { reportListTexts, reportDeskTexts as texts } from '#features/moderation/texts/reports.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { freshAfterRefusal } from '#shell/fresh-after-refusal.ts'
import type { Route } from './+types/report'
import { reportForm } from './report-forms.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: deskTexts.pageTitle(loaderData?.report.subjectName ?? reportListTexts.title) },
]

export const shouldRevalidate = freshAfterRefusal

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const { report, company, project, review, message, hidden } = await reportForDesk(ctx, args.params.reportId)
  await recordView(ctx, { action: 'report-seen', subjectType: 'content-report', subjectId: report.id })
  const templates = report.state === 'open' ? await replyTemplates(ctx) : []
  const asked = new URL(args.request.url).searchParams.get('mall')
  const template = templates.find(({ id }) => id === asked) ?? null
  return { report, company, project, review, message, hidden, templates, template, now: ctx.now }
}

export function action(args: Route.ActionArgs) {
  return reportForm(requireStaff(args), args.request, args.params.reportId)
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { report, company, project, review, message, hidden, templates, template } = loaderData
  const { state, reason, restoredAt } = report
  const what = hiddenInWords(hidden) || removedInWords({ review, message }, report.id)
  const shownForms = state === 'open' ? ['uphold', 'dismiss'] : state === 'upheld' && what ? ['restore'] : []
  return (
    <>
      <h1 className="mb-3 break-words">{texts.title(report.subjectName ?? reportListTexts.gone)}</h1>
      <ReportStanding report={report} now={loaderData.now} />
      <RefusedForm answer={actionData} shown={shownForms} />
      <ReportFacts report={report} slug={company?.slug} ownerId={project?.ownerId} />
      <WrittenText title={texts.explanation} text={report.explanation} />
      <Content company={company} project={project} review={review} message={message} />
      {state === 'open' ? (
        <ReportDecision
          hideable={hideableIn({ company, review, message })}
          about={report.subjectType}
          answer={actionData}
          begin={template}
          templates={<TemplateChoice templates={templates} />}
        />
      ) : (
        <WrittenText title={texts.reason} text={reason ?? ''} />
      )}
      {state === 'upheld' && what && <RestoreForm what={what} answer={actionData} />}
      {restoredAt && <p className="mt-8">{texts.restored(formatMoment(restoredAt))}</p>}
    </>
  )
}

type Shown = Route.ComponentProps['loaderData']

function Content({
  company,
  project,
  review,
  message,
}: Pick<Shown, 'company' | 'project' | 'review' | 'message'>) {
  if (message) return <ReportedMessage message={message} />
  if (review) return <ReportedReview review={review} />
  if (company)
    return (
      <ReportedContent
        description={company.description}
        isHidden={company.isDescriptionHidden}
        works={company.portfolio}
        people={company.people}
      />
    )
  if (project) return <ReportedContent description={project.description} />
  return <p className="mt-10 text-ink-soft">{texts.contentGone}</p>
}

/** What this report can hide or remove now. */
function hideableIn({ company, review, message }: Pick<Shown, 'company' | 'review' | 'message'>) {
  if (company) return hideableOf(company)
  if (review) return removableOf(review)
  const isShown = message !== null && message.words !== null && message.hiddenBecause === null
  return isShown ? [{ id: MESSAGE, label: texts.hideMessage }] : []
}

/** The parts of the company's page that are still public. */
function hideableOf({ description, isDescriptionHidden, portfolio, people }: NonNullable<Shown['company']>) {
  const works = portfolio.filter(({ isHidden }) => !isHidden)
  const shown = people.filter(({ isHidden }) => !isHidden)
  return [
    ...(description && !isDescriptionHidden ? [{ id: DESCRIPTION, label: texts.hideDescription }] : []),
    ...works.map(({ id, title }) => ({ id, label: texts.hideWork(title) })),
    ...shown.map(({ id, name }) => ({ id, label: texts.hidePerson(name) })),
  ]
}

/** The parts of a review that can be removed now. */
function removableOf({ removedBecause, answer }: NonNullable<Shown['review']>) {
  if (removedBecause) return []
  const hasAnswer = answer !== null && answer.removedBecause === null
  return [
    { id: REVIEW, label: texts.removeReview },
    ...(hasAnswer ? [{ id: ANSWER, label: texts.removeAnswer }] : []),
  ]
}

/** What this report has removed of the review, or that it hides the message, in words; empty when it hides nothing. */
function removedInWords({ review, message }: Pick<Shown, 'review' | 'message'>, reportId: string): string {
  if (message?.hiddenFor === reportId) return texts.hiddenMessage
  if (review?.removedFor === reportId) return texts.removedReview
  return review?.answerRemovedFor === reportId ? texts.removedAnswer : ''
}

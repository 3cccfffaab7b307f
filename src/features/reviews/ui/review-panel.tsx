import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { href, withQuery } from '#kernel/href.ts'
import { formatComing, formatDate, formatUntil, stockholmDate } from '#kernel/swedish-dates.ts'
import type { ReviewAuthor, ReviewSituation, ShownReview } from '../domain/review.ts'
import { answerTexts, companyReviewTexts, removalReasonTexts, reviewPanelTexts as texts } from '../texts.ts'
import { GradeList } from './grade-list.tsx'

/**
 * The part about reviews on the page of a completed job, for one of its parties: the reviews that it may read, and
 * what it can do now.
 */
export function ReviewPanel({
  by,
  projectId,
  situation,
  now,
}: {
  by: ReviewAuthor
  projectId: string
  situation: ReviewSituation
  now: Date
}) {
  const { own, received } = situation
  return (
    <section aria-labelledby="omdomen" className="flex flex-col gap-5">
      <h2 id="omdomen">{texts.title}</h2>
      <NextStep by={by} projectId={projectId} situation={situation} now={now} />
      {own && <WholeReview title={texts.own[by]} review={own} answerTitle={texts.ownAnswer.customer} isOwn />}
      {received && (
        <WholeReview title={texts.theirs[by]} review={received} answerTitle={texts.ownAnswer.company}>
          {!received.removedBecause && (
            <Link
              to={withQuery(href('/anmal'), { omdome: received.id })}
              className="text-sm text-ink-soft underline"
            >
              {companyReviewTexts.report}
            </Link>
          )}
        </WholeReview>
      )}
      {situation.answering.ok && (
        <div data-screen-only>
          <Link to={href('/company/projects/:projectId/omdome/svar', { projectId })} className={buttonLook()}>
            {answerTexts.link}
          </Link>
        </div>
      )}
    </section>
  )
}

function NextStep({
  by,
  projectId,
  situation: { own, isPartyGone, writing, opensAt, closesAt },
  now,
}: {
  by: ReviewAuthor
  projectId: string
  situation: ReviewSituation
  now: Date
}) {
  if (isPartyGone) return <p className="measure">{texts.gone[by]}</p>
  if (now < opensAt) return <p className="measure">{texts.opens(formatComing(opensAt, now))}</p>
  if (!writing.ok) return own ? null : <p className="measure text-ink-soft">{texts.over[by]}</p>
  const page =
    by === 'customer'
      ? href('/customer/projects/:projectId/omdome', { projectId })
      : href('/company/projects/:projectId/omdome', { projectId })
  const words = own ? texts.blind(formatComing(closesAt, now)) : texts.until[by](formatUntil(closesAt, now))
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="measure">{words}</p>
      <Link data-screen-only to={page} className={buttonLook({ variant: own ? 'secondary' : 'primary' })}>
        {own ? texts.change : texts.write}
      </Link>
    </div>
  )
}

type ReadableReview = Omit<ShownReview, 'publishedAt'> & { publishedAt: Date | null }

function WholeReview({
  title,
  review,
  answerTitle,
  isOwn = false,
  children,
}: {
  title: string
  review: ReadableReview
  answerTitle: string
  /** The reader wrote it, and also reads its removed parts. */
  isOwn?: boolean
  children?: ReactNode
}) {
  const { removedBecause, grades, words, publishedAt } = review
  return (
    <article className="flex max-w-2xl flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-lg">{title}</h3>
      {publishedAt && !removedBecause && (
        <p className="text-sm text-ink-soft">{formatDate(stockholmDate(publishedAt))}</p>
      )}
      {removedBecause && <p>{texts.removed(removalReasonTexts[removedBecause])}</p>}
      {(isOwn || !removedBecause) && (
        <>
          <GradeList grades={grades} />
          {words && <p className="measure break-words whitespace-pre-line">{words}</p>}
        </>
      )}
      <AnswerTo review={review} title={answerTitle} />
      {children}
    </article>
  )
}

function AnswerTo({ review: { answer }, title }: { review: ReadableReview; title: string }) {
  if (!answer) return null
  return (
    <div className="border-l-2 border-line pl-4">
      <p className="font-semibold">{title}</p>
      <p className="measure break-words whitespace-pre-line">
        {answer.removedBecause
          ? texts.answerRemoved(removalReasonTexts[answer.removedBecause])
          : (answer.words ?? companyReviewTexts.answerErased)}
      </p>
    </div>
  )
}

import { Link } from 'react-router'
import { categoryTexts } from '#features/companies/texts.ts'
import { href, withQuery } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { type CustomerReview, overallGrade } from '../domain/review.ts'
import { gradeText, removalReasonTexts, customerReviewTexts as texts } from '../texts.ts'
import { GradeList } from './grade-list.tsx'

/**
 * Other companies' reviews of a project's customer. Renders nothing without reviews, and for a company without full
 * access (null).
 */
export function CustomerReviews({ reviews }: { reviews: readonly CustomerReview[] | null }) {
  if (!reviews || reviews.length === 0) return null
  const counted = reviews.filter(({ removedBecause }) => removedBecause === null)
  const mean = counted.reduce((sum, { grades }) => sum + overallGrade(grades), 0) / counted.length
  return (
    <section aria-labelledby="om-kunden" className="flex flex-col gap-4">
      <h2 id="om-kunden">{texts.title}</h2>
      <p className="measure text-sm text-ink-soft">{texts.lead}</p>
      {counted.length > 0 && <p className="font-semibold">{texts.mean(gradeText(mean), counted.length)}</p>}
      <ul className="max-w-2xl border-t border-line">
        {reviews.map((review) => (
          <li key={review.id} className="flex flex-col gap-2 border-b border-line py-4">
            {review.removedBecause ? (
              <p>{texts.removed(removalReasonTexts[review.removedBecause])}</p>
            ) : (
              <OneReview review={review} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneReview({
  review: { id, companyName, category, publishedAt, grades, words },
}: {
  review: CustomerReview
}) {
  return (
    <>
      <p className="font-semibold break-words">
        {companyName}, {categoryTexts[category]}
      </p>
      <p className="text-sm text-ink-soft">{formatDate(stockholmDate(publishedAt))}</p>
      <GradeList grades={grades} />
      {words && <p className="measure break-words whitespace-pre-line">{words}</p>}
      <Link to={withQuery(href('/anmal'), { omdome: id })} className="text-sm text-ink-soft underline">
        {texts.report}
      </Link>
    </>
  )
}

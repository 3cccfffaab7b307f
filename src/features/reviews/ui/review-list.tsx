import { categoryTexts } from '#features/companies/texts.ts'
import { href, withQuery } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { PartRating } from '../domain/rating.ts'
import { type CompanyReview, gradedParts, overallGrade } from '../domain/review.ts'
import {
  gradeText,
  partTexts,
  ratingTexts,
  removalReasonTexts,
  companyReviewTexts as texts,
} from '../texts.ts'
import { CompanyRating } from './company-rating.tsx'

type ReviewListProps = {
  /** The company's name and the path of its page. */
  company: { name: string; path: string }
  /** Null when all reviews were removed. */
  rating: PartRating | null
  reviews: readonly CompanyReview[]
  /** `next`: the id after which the next page begins. `isLater`: this page is not the first. */
  next: string | null
  isLater: boolean
}

/** A company's reviews, for a document page: elements without scripts. Renders nothing without reviews. */
export function ReviewList({ company, rating, reviews, next, isLater }: ReviewListProps) {
  if (reviews.length === 0 && !isLater) return null
  return (
    <section aria-labelledby="omdomen">
      <h2 id="omdomen">{texts.title}</h2>
      {rating && (
        <>
          <p className="lead">
            <CompanyRating rating={rating} />
          </p>
          <PartMeans rating={rating} />
        </>
      )}
      <p className="fine">
        {texts.note} <a href="/trygghet#omdomen">{texts.noteLink}</a>.
      </p>
      <ol className="reviews">
        {reviews.map((review) => (
          <li key={review.id} id={`omdome-${review.id}`}>
            {review.removedBecause ? (
              <p className="fine">{texts.removed(removalReasonTexts[review.removedBecause])}</p>
            ) : (
              <OneReview review={review} company={company.name} />
            )}
          </li>
        ))}
      </ol>
      {(next || isLater) && (
        <p className="pages">
          {isLater && <a href={`${company.path}#omdomen`}>{texts.newest}</a>}
          {next && (
            <a href={`${withQuery(company.path, { omdomen: next })}#omdomen`} rel="nofollow">
              {texts.older}
            </a>
          )}
        </p>
      )}
    </section>
  )
}

function PartMeans({ rating: { parts } }: { rating: PartRating }) {
  return (
    <dl className="facts brief" aria-label={texts.parts}>
      {gradedParts.customer.map((part) => (
        <div key={part}>
          <dt>{partTexts[part]}</dt>
          <dd>{gradeText(parts[part])}</dd>
        </div>
      ))}
    </dl>
  )
}

function OneReview({ review, company }: { review: CompanyReview; company: string }) {
  const { firstName, grades, words, answer, publishedAt } = review
  const name = firstName ?? texts.erased
  const about = [categoryTexts[review.category], review.municipality].filter(Boolean).join(', ')
  const day = formatDate(stockholmDate(publishedAt))
  return (
    <article>
      <h3>{texts.by(name, about)}</h3>
      <p className="fine">
        <b>{ratingTexts.mean({ mean: overallGrade(grades) })}</b>
        {', '}
        <time dateTime={stockholmDate(publishedAt)}>{day}</time>
      </p>
      {words && <p className="own-words">{words}</p>}
      <ul className="grades" aria-label={texts.gradesOf(name)}>
        {gradedParts.customer.map((part) => (
          <li key={part}>
            {partTexts[part]} <b>{grades[part]}</b>
          </li>
        ))}
      </ul>
      {answer && <Answer answer={answer} company={company} />}
      <p className="fine">
        <a
          href={withQuery(href('/anmal'), { omdome: review.id })}
          rel="nofollow"
          aria-label={texts.reportOf(texts.by(name, about), day)}
        >
          {texts.report}
        </a>
      </p>
    </article>
  )
}

function Answer({ answer, company }: { answer: NonNullable<CompanyReview['answer']>; company: string }) {
  if (answer.removedBecause)
    return <p className="fine">{texts.answerRemoved(removalReasonTexts[answer.removedBecause])}</p>
  if (answer.words === null) return <p className="fine">{texts.answerErased}</p>
  return (
    <blockquote className="answer">
      <p>
        <b>{texts.answer(company)}</b>
      </p>
      <p className="own-words">{answer.words}</p>
    </blockquote>
  )
}

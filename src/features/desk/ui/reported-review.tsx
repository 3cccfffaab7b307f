import { reportDeskTexts as texts } from '#features/moderation/texts/reports.ts'
import type { ReviewAuthor, ShownReview } from '#features/reviews/domain/review.ts'
import { companyReviewTexts, removalReasonTexts } from '#features/reviews/texts.ts'
import { GradeList } from '#features/reviews/ui/grade-list.tsx'

/** A reported review in its present state, also when it is removed: grades, words and the company's answer. */
export function ReportedReview({ review }: { review: ShownReview & { writtenBy: ReviewAuthor } }) {
  const { writtenBy, grades, words, answer, removedBecause } = review
  return (
    <section aria-labelledby="innehall" className="mt-10 flex flex-col gap-3">
      <h2 id="innehall" className="text-2xl">
        {texts.writtenBy[writtenBy]}
      </h2>
      {removedBecause && <p>{companyReviewTexts.removed(removalReasonTexts[removedBecause])}</p>}
      <GradeList grades={grades} />
      <p className="measure break-words whitespace-pre-line">{words || texts.noWords}</p>
      {answer && (
        <>
          <h3 className="mt-4 text-lg">{texts.companyAnswer}</h3>
          {answer.removedBecause && (
            <p>{companyReviewTexts.answerRemoved(removalReasonTexts[answer.removedBecause])}</p>
          )}
          <p className="measure break-words whitespace-pre-line">
            {answer.words ?? companyReviewTexts.answerErased}
          </p>
        </>
      )}
    </section>
  )
}

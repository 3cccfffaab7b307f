import type { ShownReview } from '../domain/review.ts'
import { answerTexts as texts } from '../texts.ts'
import { GradeList } from './grade-list.tsx'

/** The customer's review above the form of the company's answer: its grades, and its words if there are any. */
export function ReviewToAnswer({
  review: { grades, words },
}: {
  review: Pick<ShownReview, 'grades' | 'words'>
}) {
  return (
    <div className="my-6 flex flex-col gap-3">
      <GradeList grades={grades} />
      {words ? (
        <blockquote className="measure border-l-2 border-line pl-4 break-words whitespace-pre-line">
          {words}
        </blockquote>
      ) : (
        <p className="text-ink-soft">{texts.withoutWords}</p>
      )}
    </div>
  )
}

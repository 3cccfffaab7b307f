import { type GradedPart, type Grades, overallGrade } from '../domain/review.ts'
import { gradeText, partTexts, reviewPanelTexts as texts } from '../texts.ts'

/** The grades of one review: first the mean, then each part. */
export function GradeList({ grades }: { grades: Grades }) {
  const given = Object.entries(grades) as [GradedPart, number][]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <li className="font-semibold">{texts.overall(gradeText(overallGrade(grades)))}</li>
      {given.map(([part, grade]) => (
        <li key={part}>
          {partTexts[part]} <b className="figures">{grade}</b>
        </li>
      ))}
    </ul>
  )
}

import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { href } from '#kernel/href.ts'
import type { QuestionsForCompany } from '../domain/project-question.ts'
import { questionTexts, askTexts as texts } from '../texts.ts'
import { QuestionList } from './question-list.tsx'

/**
 * The questions about a project, on the company's page of the project. Renders nothing when there are no questions
 * and the company cannot ask one.
 */
export function CompanyQuestions({
  projectId,
  asked,
}: {
  projectId: string
  asked: QuestionsForCompany | null
}) {
  if (!asked || (asked.questions.length === 0 && asked.refusal !== null)) return null
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-4">
        {questionTexts.heading}
      </h2>
      {asked.questions.length > 0 ? (
        <QuestionList questions={asked.questions} />
      ) : (
        <p className="text-ink-soft">{texts.none}</p>
      )}
      {asked.refusal === null && (
        <Link
          data-screen-only
          to={href('/company/projects/:projectId/fraga', { projectId })}
          className={`${buttonLook({ size: 'compact' })} mt-4`}
        >
          {texts.ask}
        </Link>
      )}
    </section>
  )
}

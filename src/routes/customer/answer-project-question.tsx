import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { answerForm } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { answerInput } from '#features/questions/domain/question-input.ts'
import { answerProjectQuestion } from '#features/questions/server/answer-project-question.ts'
import { questionsForOwner } from '#features/questions/server/question-queries.ts'
import { questionRefusalTexts, questionTexts, answerTexts as texts } from '#features/questions/texts.ts'
import { AnswerForm } from '#features/questions/ui/answer-form.tsx'
import { QuestionHead } from '#features/questions/ui/question-list.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/answer-project-question'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const project = await getOwnProject(ctx, args.params.projectId)
  return { title: project.title, ...(await questionsForOwner(ctx, project)) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const { projectId } = args.params
  return answerForm(args.request, { schema: answerInput, refusals: questionRefusalTexts }, async (input) => {
    await answerProjectQuestion(ctx, { projectId, ...input })
    return redirectWithToast(
      href('/customer/projects/:projectId/foretagens-fragor', { projectId }),
      texts.saved,
    )
  })
}

/** The companies' questions about a project, each with the owner's answer to all companies. */
export default function AnswerProjectQuestion({ loaderData, actionData, params }: Route.ComponentProps) {
  const { projectId } = params
  const { title, questions, isAnswerable } = loaderData
  useLiveRevalidation(projectId)
  return (
    <>
      <p className="text-ink-soft">{title}</p>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-8 text-ink-soft">{isAnswerable ? texts.lead : texts.closed}</p>
      {questions.length === 0 && <EmptyState drawing="cups" title={texts.none} />}
      <ul className="measure flex flex-col divide-y divide-line">
        {questions.map((question) => (
          <li key={question.id} className="flex flex-col gap-3 py-6 first:pt-0">
            <div>
              <QuestionHead by={questionTexts.by(question.companyName)} askedAt={question.askedAt} />
              <p className="font-medium break-words whitespace-pre-line">{question.question}</p>
            </div>
            {isAnswerable ? (
              <AnswerForm
                projectId={projectId}
                question={question}
                answer={answerFor(question.id, actionData)}
              />
            ) : (
              <p className="break-words whitespace-pre-line">
                {question.answer ?? questionTexts.notAnswered}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <Link to={href('/customer/projects/:projectId', { projectId })} className={buttonLook()}>
          {texts.back}
        </Link>
      </p>
    </>
  )
}

/** The server's answer, if it is about the form of this question. */
function answerFor(questionId: string, answer: FormAnswer | undefined): FormAnswer | undefined {
  return answer?.values.questionId === questionId ? answer : undefined
}

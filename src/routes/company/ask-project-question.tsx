import { answerForm } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { requireCompany } from '#edge/request-context.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { questionInput } from '#features/questions/domain/question-input.ts'
import { askProjectQuestion } from '#features/questions/server/ask-project-question.ts'
import { getQuestionsForCompany } from '#features/questions/server/question-queries.ts'
import { questionRefusalTexts, questionTexts, askTexts as texts } from '#features/questions/texts.ts'
import { AskForm } from '#features/questions/ui/ask-form.tsx'
import { QuestionList } from '#features/questions/ui/question-list.tsx'
import { href } from '#kernel/href.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Route } from './+types/ask-project-question'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const { projectId } = args.params
  const { questions, refusal, view } = await getQuestionsForCompany(
    requireCompany(args, 'requests'),
    projectId,
  )
  if (refusal !== null)
    throw backWithRefusal(
      href('/company/projects/:projectId', { projectId }),
      new Refused(refusal),
      questionRefusalTexts,
    )
  return { questions, title: view.project.title ?? categoryTexts[view.project.category] }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'requests')
  const { projectId } = args.params
  return answerForm(
    args.request,
    { schema: questionInput, refusals: questionRefusalTexts },
    async ({ question }) => {
      await askProjectQuestion(ctx, { projectId, question })
      return redirectWithToast(href('/company/projects/:projectId', { projectId }), texts.sent)
    },
  )
}

/** A company asks a question about a project; the page shows the questions and answers so far. */
export default function AskProjectQuestion({ loaderData, actionData, params }: Route.ComponentProps) {
  const { questions, title } = loaderData
  return (
    <>
      <p className="text-ink-soft">{title}</p>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-8 text-ink-soft">{texts.lead}</p>
      <AskForm projectId={params.projectId} answer={actionData} />
      {questions.length > 0 && (
        <section aria-labelledby="questions" className="mt-10">
          <h2 id="questions" className="mb-4">
            {questionTexts.heading}
          </h2>
          <QuestionList questions={questions} />
        </section>
      )}
    </>
  )
}

import { useState } from 'react'
import { redirect } from 'react-router'
import { answerForm } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { answersFormInput, answerTexts, typedAnswers } from '#features/projects/domain/interview-answers.ts'
import { changeAnswers } from '#features/projects/server/change-answers.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { answerProblemTexts, interviewTexts as texts } from '#features/projects/texts/interview.ts'
import { projectRefusalTexts } from '#features/projects/texts.ts'
import { InterviewFields } from '#features/projects/ui/interview/interview-fields.tsx'
import { ProjectFactForm } from '#features/projects/ui/project-fact-form.tsx'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/change-answers'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const { projectId } = args.params
  const { title, category, answers, allowed } = await getOwnProject(requireCustomer(args), projectId)
  if (!allowed.changeAnswers) throw redirect(href('/customer/projects/:projectId', { projectId }))
  return { title, category, answers: answerTexts(answers) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  return answerForm(
    args.request,
    { schema: answersFormInput, refusals: projectRefusalTexts },
    async (input) => {
      await changeAnswers(ctx, { ...args.params, ...input })
      return redirectWithToast(href('/customer/projects/:projectId', args.params), texts.saved)
    },
  )
}

/** The questions about the job, answered before: until the first quote rests on the answers. */
export default function ChangeAnswers({ loaderData, actionData, params }: Route.ComponentProps) {
  const [answers, setAnswers] = useState<Record<string, string>>(
    actionData ? typedAnswers(actionData.values) : loaderData.answers,
  )
  return (
    <ProjectFactForm
      project={{ id: params.projectId, title: loaderData.title }}
      heading={texts.heading}
      texts={texts}
      schema={answersFormInput}
      fieldTexts={answerProblemTexts}
      answer={actionData}
    >
      {(errors) => (
        <InterviewFields
          category={loaderData.category}
          answers={answers}
          errors={errors}
          onAnswer={(question, text) => setAnswers((before) => ({ ...before, [question]: text }))}
        />
      )}
    </ProjectFactForm>
  )
}

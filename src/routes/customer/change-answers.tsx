import { useState } from 'react'
import * as z from 'zod/mini'
import { answerForm } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { versionSeen } from '#features/projects/domain/amendment/version-seen.ts'
import { answersFormInput, answerTexts, typedAnswers } from '#features/projects/domain/interview-answers.ts'
import { toldAmendments } from '#features/projects/server/amendment/amendment-queries.ts'
import { changeAnswers } from '#features/projects/server/change-answers.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { amendmentTexts } from '#features/projects/texts/amendment.ts'
import { answerProblemTexts, interviewTexts as texts } from '#features/projects/texts/interview.ts'
import { projectRefusalTexts } from '#features/projects/texts.ts'
import { InterviewFields } from '#features/projects/ui/interview/interview-fields.tsx'
import { ProjectFactForm } from '#features/projects/ui/project-fact-form.tsx'
import { type AmendProjectRefusal, MOST_TOLD } from '#features/quotes/domain/amendment/amendment.ts'
import { amendProject } from '#features/quotes/server/amendment/amend-project.ts'
import { quotesOnOwnProjects } from '#features/quotes/server/quote-queries.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { href } from '#kernel/href.ts'
import { freshAfter } from '#shell/fresh-after-refusal.ts'
import type { Route } from './+types/change-answers'
import { demandAmendable } from './project/amendable-project.ts'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

export const shouldRevalidate = freshAfter('amended-meanwhile' satisfies AmendProjectRefusal)

export async function loader(args: Route.LoaderArgs) {
  const { projectId } = args.params
  const ctx = requireCustomer(args)
  const project = await getOwnProject(ctx, projectId)
  const { title, version, category, answers, allowed } = project
  const shown = { title, version, category, answers: answerTexts(answers) }
  if (allowed.changeAnswers) return { ...shown, lead: texts.lead }
  demandAmendable(project, ctx.now)
  if (project.state === 'hidden') return { ...shown, lead: amendmentTexts.leadHidden }
  const [told, live] = await Promise.all([toldAmendments(ctx, projectId), quotesOnOwnProjects(ctx)])
  return { ...shown, lead: amendmentTexts.leadTold(live.get(projectId) ?? 0, MOST_TOLD - told) }
}

const changeInput = z.extend(answersFormInput, { seenVersion: versionSeen })

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  return answerForm(
    args.request,
    { schema: changeInput, refusals: { ...projectRefusalTexts, ...quoteRefusalTexts } },
    async ({ answers = {}, seenVersion }) => {
      const page = href('/customer/projects/:projectId', args.params)
      const { allowed } = await getOwnProject(ctx, args.params.projectId)
      if (allowed.changeAnswers) {
        await changeAnswers(ctx, { ...args.params, answers })
        return redirectWithToast(page, texts.saved)
      }
      const { asked, isHidden } = await amendProject(ctx, { ...args.params, answers, seenVersion })
      return redirectWithToast(page, isHidden ? amendmentTexts.savedHidden : amendmentTexts.saved(asked))
    },
  )
}

/**
 * The answers to the questions about the job. If quotes depend on them, their companies are asked to confirm or revise.
 */
export default function ChangeAnswers({ loaderData, actionData, params }: Route.ComponentProps) {
  const [answers, setAnswers] = useState<Record<string, string>>(
    actionData ? typedAnswers(actionData.values) : loaderData.answers,
  )
  return (
    <ProjectFactForm
      project={{ id: params.projectId, title: loaderData.title, version: loaderData.version }}
      heading={texts.heading}
      texts={{ ...texts, lead: loaderData.lead }}
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

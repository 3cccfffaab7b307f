import { useMemo } from 'react'
import { answerWords } from '#edge/answer-words.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { amendmentInput } from '#features/projects/domain/amendment/amendment-input.ts'
import { endDateLimits } from '#features/projects/domain/end-date.ts'
import type { ProjectInputCode } from '#features/projects/domain/project-input.ts'
import {
  contactDataInProject,
  projectValuesWithoutContactData,
} from '#features/projects/domain/project-words.ts'
import { toldAmendments } from '#features/projects/server/amendment/amendment-queries.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { amendmentTexts as texts } from '#features/projects/texts/amendment.ts'
import { projectContactTexts, projectWordTexts } from '#features/projects/texts/contact-question.ts'
import { projectInputTexts } from '#features/projects/texts.ts'
import { AmendmentFields } from '#features/projects/ui/amendment/amendment-fields.tsx'
import { ContactQuestion } from '#features/projects/ui/contact-question.tsx'
import { ProjectFactForm } from '#features/projects/ui/project-fact-form.tsx'
import { type AmendProjectRefusal, MOST_TOLD } from '#features/quotes/domain/amendment/amendment.ts'
import { amendProject } from '#features/quotes/server/amendment/amend-project.ts'
import { quotesOnOwnProjects } from '#features/quotes/server/quote-queries.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { freshAfter } from '#shell/fresh-after-refusal.ts'
import type { Route } from './+types/amend-project'
import { demandAmendable } from './project/amendable-project.ts'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

export const shouldRevalidate = freshAfter('amended-meanwhile' satisfies AmendProjectRefusal)

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const { projectId } = args.params
  const project = await getOwnProject(ctx, projectId)
  demandAmendable(project, ctx.now)
  const [told, live] = await Promise.all([toldAmendments(ctx, projectId), quotesOnOwnProjects(ctx)])
  const facts: Record<string, string> = Object.fromEntries(
    writtenFields.map((field) => [field, project[field] ?? '']),
  )
  return {
    title: project.title,
    version: project.version,
    isHidden: project.state === 'hidden',
    facts,
    liveQuotes: live.get(projectId) ?? 0,
    left: MOST_TOLD - told,
    now: ctx.now.toISOString(),
    endDates: endDateLimits(ctx.now),
  }
}

const writtenFields = ['title', 'description', 'additionalInfo', 'budget', 'endDate', 'needsPermit'] as const

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const { projectId } = args.params
  const rules = { ...WORDS, schema: amendmentInput(ctx.now), refusals: quoteRefusalTexts }
  return answerWords(args.request, rules, async (input) => {
    const { asked, isHidden } = await amendProject(ctx, { ...input, projectId })
    const saved = isHidden ? texts.savedHidden : texts.saved(asked)
    return redirectWithToast(href('/customer/projects/:projectId', { projectId }), saved)
  })
}

const WORDS = {
  contactDataIn: contactDataInProject,
  withoutContactData: projectValuesWithoutContactData,
  onlyContactData: 'only-contact-data' satisfies ProjectInputCode,
}

export default function AmendProject({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, version, isHidden, facts, liveQuotes, left, now, endDates } = loaderData
  const schema = useMemo(() => amendmentInput(new Date(now)), [now])
  if (actionData && 'question' in actionData && actionData.question)
    return (
      <>
        <h1 className="mb-8">{texts.heading}</h1>
        <ContactQuestion {...actionData.question} texts={projectContactTexts} fieldNames={projectWordTexts} />
      </>
    )
  const answer = actionData && 'values' in actionData ? actionData : undefined
  const leadShown = liveQuotes > 0 ? texts.leadTold(liveQuotes, left) : texts.leadFree
  const lead = isHidden ? texts.leadHidden : leadShown
  return (
    <ProjectFactForm
      project={{ id: params.projectId, title, version }}
      heading={texts.heading}
      texts={{ ...texts, lead }}
      schema={schema}
      fieldTexts={projectInputTexts}
      answer={answer}
    >
      {(errors) => (
        <AmendmentFields
          typed={(field) => (answer ? textOf(answer.values[field]) : (facts[field] ?? ''))}
          errors={errors}
          endDates={endDates}
        />
      )}
    </ProjectFactForm>
  )
}

import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { checkForm, type ReadForm, readForm } from '#edge/read-form.ts'
import { formRefusal, unlessRefused } from '#edge/refusals.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { type AmendmentInput, amendmentInput } from '#features/projects/domain/amendment/amendment-input.ts'
import { contactAnswerOf } from '#features/projects/domain/contact-question.ts'
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
import { isAmendable, MOST_TOLD } from '#features/quotes/domain/amendment/amendment.ts'
import { amendProject } from '#features/quotes/server/amendment/amend-project.ts'
import { liveQuoteCounts } from '#features/quotes/server/quote-queries.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/amend-project'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const { projectId } = args.params
  const project = await getOwnProject(ctx, projectId)
  if (!isAmendable(project, ctx.now)) throw redirect(href('/customer/projects/:projectId', { projectId }))
  const [told, live] = await Promise.all([toldAmendments(ctx, projectId), liveQuoteCounts(ctx)])
  const facts: Record<string, string> = Object.fromEntries(
    writtenFields.map((field) => [field, project[field] ?? '']),
  )
  return {
    title: project.title,
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
  const form = await readAmendment(args.request, ctx.now)
  const { values } = form
  if (!form.ok) return data({ errors: form.errors, values }, 400)
  const answer = contactAnswerOf(values)
  if (answer === 'change') return { errors: {}, values }
  const found = contactDataInProject(form.input)
  if (found.length > 0 && answer !== 'keep') return { question: { found, values } }
  const amend = async () => {
    const { asked } = await amendProject(ctx, { ...form.input, projectId })
    return redirectWithToast(href('/customer/projects/:projectId', { projectId }), texts.saved(asked))
  }
  return unlessRefused(amend, (refused) => formRefusal(refused, quoteRefusalTexts, { values }))
}

/** The form as it is to be saved: without its contact data when the writer has chosen so. */
async function readAmendment(request: Request, now: Date): Promise<ReadForm<AmendmentInput>> {
  const schema = amendmentInput(now)
  const sent = await readForm(request, schema)
  if (contactAnswerOf(sent.values) !== 'remove') return sent
  const cleaned = checkForm(projectValuesWithoutContactData(sent.values), schema)
  if (cleaned.ok || !sent.ok) return cleaned
  const errors = Object.keys(cleaned.errors).map((field) => [field, ONLY_CONTACT_DATA])
  return { ...cleaned, errors: Object.fromEntries(errors) as Record<string, string> }
}

const ONLY_CONTACT_DATA: ProjectInputCode = 'only-contact-data'

export default function AmendProject({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, facts, liveQuotes, left, now, endDates } = loaderData
  const schema = useMemo(() => amendmentInput(new Date(now)), [now])
  if (actionData && 'question' in actionData && actionData.question)
    return (
      <>
        <h1 className="mb-8">{texts.heading}</h1>
        <ContactQuestion {...actionData.question} texts={projectContactTexts} fieldNames={projectWordTexts} />
      </>
    )
  const answer = actionData && 'values' in actionData ? actionData : undefined
  const lead = liveQuotes > 0 ? texts.leadTold(liveQuotes, left) : texts.leadFree
  return (
    <ProjectFactForm
      project={{ id: params.projectId, title }}
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

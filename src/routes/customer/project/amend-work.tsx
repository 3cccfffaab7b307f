import { useMemo } from 'react'
import { answerForm, formAgain } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { formValuesOf } from '#edge/read-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { guessPlaces } from '#features/places/server/place-guess-queries.ts'
import { reviewedWorkInput, workInput } from '#features/projects/domain/amendment/work-input.ts'
import { amendmentCounts } from '#features/projects/server/amendment/amendment-queries.ts'
import { municipalityChoices } from '#features/projects/server/project-place.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { answerProblemTexts } from '#features/projects/texts/interview.ts'
import { streetProblemTexts } from '#features/projects/texts/street-address.ts'
import { projectInputTexts } from '#features/projects/texts.ts'
import { MEANT_PLACE, WorkFields } from '#features/projects/ui/amendment/work-fields.tsx'
import { ProjectFactForm } from '#features/projects/ui/project-fact-form.tsx'
import { isWorkAmendable, MOST_OF_WORK } from '#features/quotes/domain/amendment/amendment.ts'
import { WORK_STEP } from '#features/quotes/domain/amendment/work-review.ts'
import { amendWork } from '#features/quotes/server/amendment/amend-work.ts'
import { reviewWork } from '#features/quotes/server/amendment/work-review-queries.ts'
import { workTexts as texts } from '#features/quotes/texts/amended-work.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { WorkReview } from '#features/quotes/ui/amendment/work-review.tsx'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import type { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Route } from './+types/amend-work'
import { demandAmendable } from './amendable-project.ts'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

const GUESSES = 3
/** The field with the place for which the street was typed. */
const STREET_OF = 'streetOf'
const refusalTexts = {
  ...quoteRefusalTexts,
  'municipality-missing': projectInputTexts['municipality-missing'],
  'municipality-unknown': projectInputTexts['municipality-unknown'],
}
const AT_MUNICIPALITY = { 'municipality-missing': 'municipality', 'municipality-unknown': 'municipality' }

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const { projectId } = args.params
  const project = await getOwnProject(ctx, projectId)
  demandAmendable(project, ctx.now, isWorkAmendable)
  const { ofWork } = await amendmentCounts(ctx, projectId)
  const { title, category, location } = project
  return { title, facts: { category, location }, left: MOST_OF_WORK - ofWork, now: ctx.now.toISOString() }
}

/**
 * The form is sent twice: first it shows the consequences of the change; sent again with the fields of that page, it
 * saves.
 */
export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const { projectId } = args.params
  const values = withStreetOfPlace(withMeantPlace(await formValuesOf(args.request)))
  const step = textOf(values[WORK_STEP])
  const choices = ({ code }: Refused) =>
    Object.hasOwn(AT_MUNICIPALITY, code) ? choicesFor(ctx, textOf(values.location)) : undefined
  const rules = { refusals: refusalTexts, fields: AT_MUNICIPALITY }
  const first = { ...rules, schema: workInput(ctx.now), more: moreOf(choices) }
  return answerForm(values, first, async (input) => {
    if (step === 'change') return formAgain<Shown>(values)
    const review = () => reviewWork(ctx, { ...input, projectId })
    if (step !== 'save') return formAgain<Shown>(values, { review: await review() })
    const second = { ...rules, schema: reviewedWorkInput(ctx.now), more: moreOf(choices, review) }
    return answerForm(values, second, async (reviewed) => {
      const { asked } = await amendWork(ctx, { ...reviewed, projectId })
      return redirectWithToast(href('/customer/projects/:projectId', { projectId }), texts.saved(asked))
    })
  })
}

type Choices = Awaited<ReturnType<typeof choicesFor>>
type Review = Awaited<ReturnType<typeof reviewWork>>
type Shown = { unknown?: Choices; review?: Review }

/**
 * The part of an answer besides the form: places to choose from after a refused place, or the consequences of the
 * change.
 */
function moreOf(choices: (refused: Refused) => Promise<Choices> | undefined, review?: () => Promise<Review>) {
  return async (refused: Refused | null): Promise<Shown> =>
    refused ? { unknown: await choices(refused) } : { review: await review?.() }
}

/** Places to choose instead of an unknown one: similar places, and all municipalities. */
async function choicesFor(ctx: Context, location: string) {
  const guesses = await guessPlaces(ctx, location, GUESSES)
  return {
    municipalities: municipalityChoices(),
    guesses: guesses.map(({ title, label }) => ({ title, label })),
  }
}

/** Replaces the typed place by the guess that was meant. */
function withMeantPlace({ [MEANT_PLACE]: meant, ...values }: FormValues): FormValues {
  return textOf(meant) ? { ...values, location: textOf(meant), municipality: '' } : values
}

/** Drops a street that was typed for another place. */
function withStreetOfPlace({ [STREET_OF]: place, street, ...values }: FormValues): FormValues {
  if (street === undefined || (place !== undefined && place !== values.location)) return values
  return { ...values, street }
}

/** What was typed on the page of the consequences, to fill it in again when the owner returns to that page. */
function keptFor({ answers = {}, street, location = '' }: FormValues): FormValues {
  return street === undefined ? { answers } : { answers, street, [STREET_OF]: location }
}

const fieldTexts = { ...projectInputTexts, ...answerProblemTexts, ...streetProblemTexts }

export default function AmendWork({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, facts, left, now } = loaderData
  const schema = useMemo(() => workInput(new Date(now)), [now])
  const reviewedSchema = useMemo(() => reviewedWorkInput(new Date(now)), [now])
  if (actionData?.review) {
    const { review, values, errors } = actionData
    return (
      <>
        <p className="text-ink-soft">{title}</p>
        <h1 className="mb-8">{texts.heading}</h1>
        <WorkReview {...{ review, values, fieldTexts }} schema={reviewedSchema} serverErrors={errors} />
      </>
    )
  }
  const unknown = actionData?.unknown
  const typed: FormValues = actionData ? actionData.values : facts
  return (
    <ProjectFactForm
      project={{ id: params.projectId, title }}
      heading={texts.heading}
      texts={{ ...texts, lead: texts.lead(left) }}
      schema={schema}
      fieldTexts={projectInputTexts}
      answer={actionData}
    >
      {(errors) => (
        <WorkFields
          typed={(field) => textOf(typed[field])}
          errors={errors}
          unknown={unknown}
          kept={actionData ? keptFor(actionData.values) : {}}
        />
      )}
    </ProjectFactForm>
  )
}

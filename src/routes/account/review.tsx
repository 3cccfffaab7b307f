import { answerWords } from '#edge/answer-words.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { type RouteArgs, requireCompany, requireCustomer } from '#edge/request-context.ts'
import { valuesWithoutContactData } from '#features/projects/domain/contact-question.ts'
import { ContactQuestion } from '#features/projects/ui/contact-question.tsx'
import { contactDataInReview, reviewForms, reviewFromForm } from '#features/reviews/domain/review-input.ts'
import { reviewSituation } from '#features/reviews/server/review-queries.ts'
import { saveReview } from '#features/reviews/server/save-review.ts'
import {
  reviewContactTexts,
  reviewFormTexts,
  reviewRefusalTexts,
  reviewWordTexts,
} from '#features/reviews/texts.ts'
import { ReviewForm } from '#features/reviews/ui/review-form.tsx'
import type { FormValues } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { found, Refused } from '#kernel/refusal.ts'
import type { Route } from './+types/review'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: reviewFormTexts[loaderData?.by ?? 'customer'].pageTitle },
]

export async function loader(args: Route.LoaderArgs) {
  const ctx = partyOf(args)
  const by = ctx.actor.kind
  const situation = found(await reviewSituation(ctx, args.params.projectId), 'project')
  const { writing, own, job } = situation
  if (!writing.ok)
    throw backWithRefusal(projectOf(by, args.params), new Refused(writing.refusal), reviewRefusalTexts)
  return { by, own, job }
}

export async function action(args: Route.ActionArgs) {
  const ctx = partyOf(args)
  const by = ctx.actor.kind
  const rules = {
    schema: reviewForms[by],
    refusals: reviewRefusalTexts,
    contactDataIn: ({ words }: { words: string }) => contactDataInReview({ words }),
    withoutContactData: (values: FormValues) => valuesWithoutContactData(values, ['words']),
  }
  return answerWords(args.request, rules, async (input) => {
    const { isPublished } = await saveReview(ctx, { ...args.params, ...reviewFromForm(by, input) })
    const { saved, published } = reviewFormTexts[by]
    return redirectWithToast(projectOf(by, args.params), isPublished ? published : saved)
  })
}

/** The acting party of the job that the path names. */
function partyOf(args: RouteArgs) {
  const { pathname } = new URL(args.request.url)
  return pathname.startsWith('/company/') ? requireCompany(args, 'reviews') : requireCustomer(args)
}

function projectOf(by: 'customer' | 'company', params: { projectId: string }): string {
  return href(`/${by}/projects/:projectId`, params)
}

/** A party of a finished job writes a review of the other, or changes it while it is not published. */
export default function Review({ loaderData, actionData, params }: Route.ComponentProps) {
  const { by, own, job } = loaderData
  const texts = reviewFormTexts[by]
  if (actionData && 'question' in actionData && actionData.question)
    return (
      <ContactQuestion {...actionData.question} texts={reviewContactTexts} fieldNames={reviewWordTexts} />
    )
  return (
    <>
      <p className="text-ink-soft">{by === 'customer' ? `${job.title} · ${job.company}` : job.title}</p>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-8 text-ink-soft">{texts.lead}</p>
      <ReviewForm
        by={by}
        own={own}
        answer={actionData && 'errors' in actionData ? actionData : undefined}
        back={projectOf(by, params)}
      />
    </>
  )
}

import { answerWords } from '#edge/answer-words.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { requireCompany } from '#edge/request-context.ts'
import { valuesWithoutContactData } from '#features/projects/domain/contact-question.ts'
import { ContactQuestion } from '#features/projects/ui/contact-question.tsx'
import { AnswerInput, contactDataInReview } from '#features/reviews/domain/review-input.ts'
import { answerReview } from '#features/reviews/server/answer-review.ts'
import { reviewSituation } from '#features/reviews/server/review-queries.ts'
import {
  answerTexts,
  reviewContactTexts,
  reviewRefusalTexts,
  reviewWordTexts,
} from '#features/reviews/texts.ts'
import { AnswerForm } from '#features/reviews/ui/answer-form.tsx'
import { ReviewToAnswer } from '#features/reviews/ui/review-to-answer.tsx'
import type { FormValues } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { found, Refused } from '#kernel/refusal.ts'
import type { Route } from './+types/answer-review'

export const meta: Route.MetaFunction = () => [{ title: answerTexts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const { answering, received } = found(
    await reviewSituation(requireCompany(args, 'reviews'), args.params.projectId),
    'project',
  )
  if (!answering.ok)
    throw backWithRefusal(
      href('/company/projects/:projectId', args.params),
      new Refused(answering.refusal),
      reviewRefusalTexts,
    )
  return { review: found(received, 'review') }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'reviews')
  return answerWords(args.request, RULES, async (input) => {
    await answerReview(ctx, { ...args.params, ...input })
    return redirectWithToast(href('/company/projects/:projectId', args.params), answerTexts.done)
  })
}

const RULES = {
  schema: AnswerInput,
  refusals: reviewRefusalTexts,
  contactDataIn: contactDataInReview,
  withoutContactData: (values: FormValues) => valuesWithoutContactData(values, ['answer']),
}

/** The company's one answer to a published review of its customer. */
export default function AnswerReview({ loaderData, actionData, params }: Route.ComponentProps) {
  if (actionData && 'question' in actionData && actionData.question)
    return (
      <ContactQuestion {...actionData.question} texts={reviewContactTexts} fieldNames={reviewWordTexts} />
    )
  return (
    <>
      <h1>{answerTexts.title}</h1>
      <ReviewToAnswer review={loaderData.review} />
      <AnswerForm
        answer={actionData && 'errors' in actionData ? actionData : undefined}
        back={href('/company/projects/:projectId', params)}
      />
    </>
  )
}

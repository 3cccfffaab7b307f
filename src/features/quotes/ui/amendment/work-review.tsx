import { useEffect, useRef } from 'react'
import { Form as RouterForm, useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import { Button } from '#design/button.tsx'
import { DefinitionList } from '#design/figures/definition-list.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { Notice } from '#design/frame/notice.tsx'
import { categoryTexts } from '#features/companies/texts.ts'
import {
  answerTexts,
  type InterviewAnswers,
  typedAnswers,
} from '#features/projects/domain/interview-answers.ts'
import type { QuestionKey } from '#features/projects/domain/interview-questions.ts'
import { answerText, questionTexts } from '#features/projects/texts/interview.ts'
import { streetTexts } from '#features/projects/texts/street-address.ts'
import { InterviewFields } from '#features/projects/ui/interview/interview-fields.tsx'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { type WorkReview as Review, WORK_STEP } from '../../domain/amendment/work-review.ts'
import { workTexts as texts } from '../../texts/amended-work.ts'

type WorkReviewProps = {
  review: Review
  /** The values that were sent: trade and place, and those of this page if it was sent before. */
  values: FormValues
  schema: z.ZodMiniType
  /** The messages at the fields, by problem code. */
  fieldTexts: Readonly<Record<string, string>>
  /** Problem codes by the names of fields. */
  serverErrors: Readonly<Record<string, string>>
}

type PartProps = Pick<WorkReviewProps, 'review' | 'values'> & {
  /** Messages by the names of fields. */
  errors: Readonly<Record<string, string>>
}

/**
 * The consequences of another trade or place and the facts that belong to it, before it is saved. It works without
 * JavaScript.
 */
export function WorkReview({ review, values, schema, fieldTexts, serverErrors }: WorkReviewProps) {
  const { errors, formProps } = useFormChecks({ schema, texts: fieldTexts, serverErrors })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { category, place, isMoved } = review
  const isOtherTrade = category.before !== category.now
  return (
    <Form {...formProps} element={RouterForm} method="post" errors={errors} className="max-w-2xl">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {texts.reviewHeading}
      </h2>
      <FormError answer={values} />
      <DefinitionList
        items={[
          {
            term: texts.category,
            value: isOtherTrade
              ? texts.placeNow(categoryTexts[category.before], categoryTexts[category.now])
              : texts.unchanged,
          },
          {
            term: texts.place,
            value: isMoved ? texts.placeNow(place.before ?? '', place.now) : texts.unchanged,
          },
        ]}
      />
      <Consequences review={review} />
      {['category', 'location', 'municipality'].map((name) => (
        <input key={name} type="hidden" name={name} value={textOf(values[name])} />
      ))}
      {isOtherTrade && <Questions review={review} values={values} errors={errors} />}
      {isMoved && <Street review={review} values={values} errors={errors} />}
      <Answers />
    </Form>
  )
}

function Consequences({ review: { quotes, released, kept, returned, outOfSight } }: { review: Review }) {
  const hidden = Object.entries(outOfSight) as [QuestionKey, NonNullable<InterviewAnswers[QuestionKey]>][]
  return (
    <>
      <ul className="measure flex list-disc flex-col gap-2 pl-5">
        {quotes > 0 && <li>{texts.quotes(quotes)}</li>}
        {released > 0 && <li>{texts.released(released)}</li>}
        {kept > 0 && <li>{texts.kept(kept)}</li>}
        {returned > 0 && <li>{texts.returned(returned)}</li>}
        <li>{texts.asksAnew}</li>
      </ul>
      {hidden.length > 0 && (
        <Notice tone="warning" title={texts.outOfSight}>
          <p>{texts.outOfSightText}</p>
          <ul className="mt-2">
            {hidden.map(([key, answer]) => (
              <li key={key}>{`${questionTexts[key].term}: ${answerText(key, answer)}`}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function Questions({ review, values, errors }: PartProps) {
  const answers = { ...answerTexts(review.answers), ...typedAnswers(values) }
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="text-xl font-semibold">{texts.questions}</legend>
      <p className="measure text-ink-soft">{texts.questionsText}</p>
      <InterviewFields category={review.category.now} answers={answers} errors={errors} />
    </fieldset>
  )
}

function Street({ review: { street, streetBefore }, values, errors }: PartProps) {
  return (
    <div className="flex flex-col gap-3">
      {streetBefore && streetBefore !== street && <p className="measure">{texts.streetGone(streetBefore)}</p>}
      <TextField
        name="street"
        label={streetTexts.label}
        hint={streetTexts.hint}
        defaultValue={values.street === undefined ? street : textOf(values.street)}
        error={errors.street}
        maxLength={120}
        autoComplete="street-address"
        isOptional
      />
    </div>
  )
}

function Answers() {
  const sent = useNavigation().formData
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-6 sm:flex-row sm:flex-wrap">
      <Button
        type="submit"
        name={WORK_STEP}
        value="save"
        variant="primary"
        isPending={sent?.get(WORK_STEP) === 'save'}
        pendingLabel={texts.confirming}
      >
        {texts.confirm}
      </Button>
      <Button type="submit" name={WORK_STEP} value="change" variant="quiet" formNoValidate>
        {texts.change}
      </Button>
    </div>
  )
}

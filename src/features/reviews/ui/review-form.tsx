import { Link, Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Form, FormError } from '#design/forms/form.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { gradedParts, grades, type ReviewAuthor, type ReviewWords } from '../domain/review.ts'
import { LONGEST_REVIEW, reviewForms } from '../domain/review-input.ts'
import { partTexts, reviewFormTexts, reviewInputTexts, SCALE } from '../texts.ts'

const GRADES = grades.map((grade) => ({ id: String(grade), label: String(grade) }))

/**
 * The form of a party's review: a grade for each part, and words. `own`: the review that the party has written
 * before.
 */
export function ReviewForm({
  by,
  own,
  answer,
  back,
}: {
  by: ReviewAuthor
  own: ReviewWords | null
  answer?: FormAnswer
  /** The path of the project. */
  back: string
}) {
  const texts = reviewFormTexts[by]
  const { errors, formProps } = useFormChecks({
    schema: reviewForms[by],
    texts: reviewInputTexts,
    serverErrors: answer?.errors,
  })
  const isSending = useNavigation().formMethod === 'POST'
  const valueOf = (part: (typeof gradedParts)[ReviewAuthor][number]) =>
    answer ? textOf(answer.values[part]) || null : own ? String(own.grades[part]) : null
  return (
    <Form {...formProps} element={RouterForm} method="post" errors={errors} className="max-w-2xl">
      <FormError answer={answer} message={answer?.refusal} />
      <p className="text-ink-soft">{SCALE}</p>
      {gradedParts[by].map((part) => (
        <RadioGroup
          key={part}
          name={part}
          label={partTexts[part]}
          look="row"
          options={GRADES}
          defaultValue={valueOf(part)}
        />
      ))}
      <TextField
        name="words"
        label={texts.words}
        hint={texts.wordsHint}
        lines={6}
        longest={LONGEST_REVIEW}
        isOptional
        defaultValue={answer ? textOf(answer.values.words) : (own?.words ?? '')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
        <Link to={back} className={buttonLook()}>
          {texts.back}
        </Link>
      </div>
    </Form>
  )
}

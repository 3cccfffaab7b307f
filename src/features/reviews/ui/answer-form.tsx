import { Link, Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Form, FormError } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { AnswerInput, LONGEST_REVIEW } from '../domain/review-input.ts'
import { reviewInputTexts, answerTexts as texts } from '../texts.ts'

/** The form of the company's answer to its customer's review. `back`: the path of the project. */
export function AnswerForm({ answer, back }: { answer?: FormAnswer; back: string }) {
  const { errors, formProps } = useFormChecks({
    schema: AnswerInput,
    texts: reviewInputTexts,
    serverErrors: answer?.errors,
  })
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form {...formProps} element={RouterForm} method="post" errors={errors} className="max-w-2xl">
      <FormError answer={answer} message={answer?.refusal} />
      <TextField
        name="answer"
        label={texts.label}
        hint={texts.hint}
        lines={4}
        longest={LONGEST_REVIEW}
        defaultValue={textOf(answer?.values.answer)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={texts.submitting}>
          {texts.submit}
        </Button>
        <Link to={back} className={buttonLook()}>
          {texts.back}
        </Link>
      </div>
    </Form>
  )
}

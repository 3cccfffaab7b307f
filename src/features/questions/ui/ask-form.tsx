import { Link, Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Form, FormError } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { LONGEST_QUESTION, questionInput } from '../domain/question-input.ts'
import { questionProblemTexts, askTexts as texts } from '../texts.ts'

/** The form in which a company asks about a project. */
export function AskForm({ projectId, answer }: { projectId: string; answer?: FormAnswer }) {
  const { errors, formProps } = useFormChecks({
    schema: questionInput,
    texts: questionProblemTexts,
    serverErrors: answer?.errors,
  })
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form {...formProps} element={RouterForm} method="post" errors={errors} className="max-w-2xl">
      <FormError answer={answer} message={answer?.refusal} />
      <TextField
        name="question"
        label={texts.label}
        hint={texts.hint}
        lines={4}
        defaultValue={textOf(answer?.values.question)}
        longest={LONGEST_QUESTION}
        isRequired
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={texts.sending}>
          {texts.send}
        </Button>
        <Link to={href('/company/projects/:projectId', { projectId })} className={buttonLook()}>
          {texts.back}
        </Link>
      </div>
    </Form>
  )
}

import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import type { QuestionForOwner } from '../domain/project-question.ts'
import { answerInput, LONGEST_ANSWER } from '../domain/question-input.ts'
import { questionProblemTexts, answerTexts as texts } from '../texts.ts'

type AnswerFormProps = { projectId: string; question: QuestionForOwner; answer?: FormAnswer }

/** The form in which the owner answers one question. `answer`: the server's answer to this form. */
export function AnswerForm({ projectId, question, answer }: AnswerFormProps) {
  const { errors, formProps } = useFormChecks({
    schema: answerInput,
    texts: questionProblemTexts,
    serverErrors: answer?.errors,
  })
  const { formData } = useNavigation()
  const typed = answer ? textOf(answer.values.answer) : (question.answer ?? '')
  return (
    <Form
      {...formProps}
      element={RouterForm}
      method="post"
      action={href('/customer/projects/:projectId/foretagens-fragor', { projectId })}
      errors={errors}
    >
      <FormError answer={answer} message={answer?.refusal} />
      <input type="hidden" name="questionId" value={question.id} />
      <TextField
        name="answer"
        label={texts.label}
        lines={3}
        defaultValue={typed}
        longest={LONGEST_ANSWER}
        isRequired
      />
      <div>
        <Button
          type="submit"
          size="compact"
          variant={question.answer === null ? 'primary' : undefined}
          isPending={formData?.get('questionId') === question.id}
          pendingLabel={texts.saving}
        >
          {question.answer === null ? texts.save : texts.change}
        </Button>
      </div>
    </Form>
  )
}

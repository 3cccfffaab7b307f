import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/form.tsx'
import { TextField } from '#design/text-field.tsx'
import { useFormChecks } from '#design/use-form-checks.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { MailedCodeInput, TYPED_CODE } from '../domain/account-input.ts'
import { checkMailTexts } from '../texts/mailed-codes.ts'
import { accountInputTexts } from '../texts.ts'
import { useAnswerCount } from './use-answer-count.ts'

/** Takes the six digits of a mail. Works without JavaScript; phones offer the code from the mail. */
export function MailedCodeForm({ answer, isPending }: { answer?: FormAnswer<unknown>; isPending: boolean }) {
  const { errors, formProps } = useFormChecks({
    schema: MailedCodeInput,
    texts: accountInputTexts,
    serverErrors: answer?.errors,
  })
  const fieldKey = useAnswerCount(answer)
  return (
    <Form element={RouterForm} method="post" errors={errors} {...formProps}>
      <FormError answer={answer} message={answer?.refusal} isShown={false} />
      <TextField
        key={fieldKey}
        name="code"
        label={checkMailTexts.code}
        hint={checkMailTexts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        pattern={TYPED_CODE}
        spellCheck="false"
        inputClassName="figures max-w-44 text-xl tracking-[0.3em]"
      />
      <Button
        type="submit"
        variant="primary"
        isWide
        isPending={isPending}
        pendingLabel={checkMailTexts.submitting}
      >
        {checkMailTexts.submit}
      </Button>
    </Form>
  )
}

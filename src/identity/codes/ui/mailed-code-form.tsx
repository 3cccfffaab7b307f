import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { MailedCodeInput, TYPED_CODE } from '#identity/accounts/domain/account-input.ts'
import { accountInputTexts } from '#identity/accounts/texts.ts'
import { useAnswerCount } from '#identity/accounts/ui/use-answer-count.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { checkMailTexts } from '../texts/mailed-codes.ts'

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

import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { MailedCodeInput } from '#identity/accounts/domain/account-input.ts'
import { accountInputTexts } from '#identity/accounts/texts.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { checkMailTexts } from '../texts/mailed-codes.ts'
import { CodeField } from './code-field.tsx'

/** Takes the six digits of a mail. Works without JavaScript. */
export function MailedCodeForm({ answer, isPending }: { answer?: FormAnswer<unknown>; isPending: boolean }) {
  const { errors, formProps } = useFormChecks({
    schema: MailedCodeInput,
    texts: accountInputTexts,
    serverErrors: answer?.errors,
  })
  return (
    <Form element={RouterForm} method="post" errors={errors} {...formProps}>
      <FormError answer={answer} message={answer?.refusal} isShown={false} />
      <CodeField label={checkMailTexts.code} hint={checkMailTexts.codeHint} answer={answer} />
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

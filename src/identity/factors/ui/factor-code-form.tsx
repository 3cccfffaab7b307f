import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { CodeField } from '#identity/codes/ui/code-field.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { FactorCodeInput } from '../domain/factor-input.ts'
import { factorInputTexts, factorCodeTexts as texts } from '../texts/second-factor.ts'

type FactorCodeFormProps = {
  type: string
  /** Has a code been sent to the phone? */
  isSent: boolean
  submit?: string
  answer?: FormAnswer<unknown>
}

/** Takes the six digits of an app or a text message; a phone's code is sent first. Works without JavaScript. */
export function FactorCodeForm({ type, isSent, submit = texts.submit, answer }: FactorCodeFormProps) {
  const { errors, formProps } = useFormChecks({
    schema: FactorCodeInput,
    texts: factorInputTexts,
    serverErrors: answer?.errors,
  })
  const sent = useNavigation().formData
  const isPhone = type === 'phone'
  return (
    <Form element={RouterForm} method="post" errors={errors} {...formProps}>
      <FormError answer={answer} message={answer?.refusal} isShown={false} />
      {(!isPhone || isSent) && (
        <>
          <CodeField label={texts.code} hint={texts.hint} answer={answer} />
          <Button
            type="submit"
            variant="primary"
            isWide
            isPending={sent?.has('code') === true && !sent.has('send')}
            pendingLabel={texts.submitting}
          >
            {submit}
          </Button>
        </>
      )}
      {isPhone && (
        <Button
          type="submit"
          name="send"
          value="sms"
          formNoValidate
          variant={isSent ? 'quiet' : 'primary'}
          isWide
          isPending={sent?.has('send') === true}
          pendingLabel={texts.sending}
        >
          {isSent ? texts.sendAgain : texts.send}
        </Button>
      )}
    </Form>
  )
}

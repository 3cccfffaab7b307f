import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { EmailField } from '#design/forms/contact-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { inWords } from '#design/forms/form-errors.ts'
import { PasswordField } from '#design/forms/password-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { Notice } from '#design/frame/notice.tsx'
import { useRefusalToast } from '#design/overlays/toast.tsx'
import { LogInInput } from '#identity/accounts/domain/account-input.ts'
import { asksForCaptcha } from '#identity/accounts/domain/captcha.ts'
import { accountInputTexts } from '#identity/accounts/texts.ts'
import { useAnswerCount } from '#identity/accounts/ui/use-answer-count.ts'
import { useCaptcha } from '#identity/accounts/ui/use-captcha.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { type FormFailure, formFailure, refusedFailure } from '../domain/form-failure.ts'
import { fieldRefusalTexts, logInFailureText, logInTexts } from '../texts/login.ts'

const FIELD_TEXTS = { ...accountInputTexts, ...fieldRefusalTexts }

/** The server's answer to a login or sign-up. */
export type LoginFormAnswer = FormAnswer<{ name: string; email: string }>

type LogInFormProps = {
  answer?: LoginFormAnswer
  isPending: boolean
  /** The text above the fields when something was wrong. */
  failureText?: (failure: FormFailure) => { title: string; description: string }
}

/** Email and password. Works without JavaScript; what was typed stays, except the password. */
export function LogInForm({ answer, isPending, failureText = logInFailureText }: LogInFormProps) {
  const { errors, formProps } = useFormChecks({
    schema: LogInInput,
    texts: {},
    serverErrors: answer?.errors,
    hasOwnToast: true,
  })
  const passwordKey = useAnswerCount(answer)
  const captcha = useCaptcha(answer, asksForCaptcha(answer?.code))
  const failure = formFailure(errors) ?? refusedFailure(answer)
  const words = failure ? failureText(failure) : null
  useRefusalToast(answer, words)
  return (
    <Form element={RouterForm} method="post" errors={inWords(errors, FIELD_TEXTS)} {...formProps}>
      {words && <FailureNotice {...words} />}
      <EmailField
        name="email"
        label={logInTexts.email}
        autoComplete="username"
        defaultValue={answer?.values.email}
      />
      <PasswordField
        key={passwordKey}
        name="password"
        label={logInTexts.password}
        autoComplete="current-password"
      />
      {captcha.field}
      <Button
        type="submit"
        variant="primary"
        isWide
        isDisabled={!captcha.isReady}
        isPending={isPending}
        pendingLabel={logInTexts.submitting}
      >
        {logInTexts.submit}
      </Button>
    </Form>
  )
}

/** Shown above a form that was not accepted. */
export function FailureNotice({ title, description }: { title: string; description: string }) {
  return (
    <Notice tone="danger" title={title} isLive>
      {description}
    </Notice>
  )
}

import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { EmailField } from '#design/contact-fields.tsx'
import { Form } from '#design/form.tsx'
import { inWords } from '#design/form-errors.ts'
import { Notice } from '#design/notice.tsx'
import { PasswordField } from '#design/password-field.tsx'
import { useRefusalToast } from '#design/toast.tsx'
import { useFormChecks } from '#design/use-form-checks.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { LogInInput } from '../domain/account-input.ts'
import { asksForCaptcha } from '../domain/captcha.ts'
import { type FormFailure, formFailure, refusedFailure } from '../domain/form-failure.ts'
import { fieldRefusalTexts, logInFailureText, logInTexts } from '../texts/entrance.ts'
import { accountInputTexts } from '../texts.ts'
import { useAnswerCount } from './use-answer-count.ts'
import { useCaptcha } from './use-captcha.tsx'

const FIELD_TEXTS = { ...accountInputTexts, ...fieldRefusalTexts }

/** What the server said of a login or sign-up. */
export type EntranceAnswer = FormAnswer<{ name: string; email: string }>

type LogInFormProps = {
  answer?: EntranceAnswer
  isPending: boolean
  /** What is said above the fields when something was wrong. */
  failureText?: (failure: FormFailure) => { title: string; description: string }
}

/** E-mail and password. Works without JavaScript; what was typed stays, except the password. */
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

/** Above a form that was not accepted. */
export function FailureNotice({ title, description }: { title: string; description: string }) {
  return (
    <Notice tone="danger" title={title} isLive>
      {description}
    </Notice>
  )
}

import type { ReactNode } from 'react'
import { Link, Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { EmailField } from '#design/forms/contact-fields.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { EmailInput } from '#identity/accounts/domain/account-input.ts'
import { asksForCaptcha } from '#identity/accounts/domain/captcha.ts'
import { accountInputTexts } from '#identity/accounts/texts.ts'
import { useCaptcha } from '#identity/accounts/ui/use-captcha.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { href } from '#kernel/href.ts'
import { emailFormTexts } from '../texts/mailed-codes.ts'

/** Asks for the email to send a code to. Works without JavaScript. */
export function EmailForm({
  email,
  submit,
  answer,
  isPending,
  children,
}: {
  email?: string
  submit: string
  answer?: FormAnswer<{ email: string }>
  isPending: boolean
  children?: ReactNode
}) {
  const { errors, formProps } = useFormChecks({
    schema: EmailInput,
    texts: accountInputTexts,
    serverErrors: answer?.errors,
  })
  const captcha = useCaptcha(answer, asksForCaptcha(answer?.code))
  return (
    <Form element={RouterForm} method="post" errors={errors} {...formProps}>
      <FormError answer={answer} message={answer?.refusal} isShown={false} />
      <EmailField
        name="email"
        label={emailFormTexts.email}
        autoComplete="username"
        defaultValue={answer?.values.email ?? email}
      />
      {children}
      {captcha.field}
      <Button
        type="submit"
        variant="primary"
        isWide
        isDisabled={!captcha.isReady}
        isPending={isPending}
        pendingLabel={emailFormTexts.submitting}
      >
        {submit}
      </Button>
      <Link to={href('/login')} className="self-start py-2 text-ink-soft">
        {emailFormTexts.back}
      </Link>
    </Form>
  )
}

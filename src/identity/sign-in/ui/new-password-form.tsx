import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { PasswordField } from '#design/forms/password-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'
import {
  NewPasswordForm as NewPasswordSchema,
  SHORTEST_PASSWORD,
} from '#identity/accounts/domain/account-input.ts'
import { accountInputTexts } from '#identity/accounts/texts.ts'
import { useAnswerCount } from '#identity/accounts/ui/use-answer-count.ts'
import { newPasswordTexts } from '#identity/codes/texts/mailed-codes.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { signUpTexts } from '../texts/login.ts'

/** A form for a new password instead of a forgotten one. Works without JavaScript. */
export function NewPasswordForm({
  email,
  hint,
  answer,
  isPending,
}: {
  email: string
  /** What the password must be, where that is more than for others; also said of one that is too short. */
  hint?: string
  answer?: FormAnswer<unknown>
  isPending: boolean
}) {
  const { errors, formProps } = useFormChecks({
    schema: NewPasswordSchema,
    texts: hint ? { ...accountInputTexts, 'password-too-short': hint } : accountInputTexts,
    serverErrors: answer?.errors,
  })
  const fieldsKey = useAnswerCount(answer)
  return (
    <Form element={RouterForm} method="post" errors={errors} {...formProps}>
      <FormError answer={answer} message={answer?.refusal} isShown={false} />
      {/* For the browser's password manager: the account of the new password. */}
      <VisuallyHidden>
        <input
          type="email"
          autoComplete="username"
          aria-label={newPasswordTexts.account}
          value={email}
          readOnly
          tabIndex={-1}
        />
      </VisuallyHidden>
      <PasswordField
        key={`new-${fieldsKey}`}
        name="password"
        minLength={SHORTEST_PASSWORD}
        label={newPasswordTexts.password}
        hint={hint ?? signUpTexts.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        key={`again-${fieldsKey}`}
        name="confirmPassword"
        label={newPasswordTexts.confirmPassword}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        variant="primary"
        isWide
        isPending={isPending}
        pendingLabel={newPasswordTexts.submitting}
      >
        {newPasswordTexts.submit}
      </Button>
    </Form>
  )
}

import { Link, Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Form, FormError } from '#design/form.tsx'
import { PasswordField } from '#design/password-field.tsx'
import { useFormChecks } from '#design/use-form-checks.ts'
import { RemoveFactorInput } from '../domain/factor-input.ts'
import { addFactorTexts, removeFactorTexts as texts } from '../texts/second-factor.ts'
import type { StepAnswer } from './address-form.tsx'
import { useAnswerCount } from './use-answer-count.ts'

/** The last word of whoever removes a second factor. */
export function RemoveFactorForm({
  hasPassword,
  backHref,
  answer,
}: {
  hasPassword: boolean
  backHref: string
  answer?: StepAnswer
}) {
  const { errors, formProps } = useFormChecks({
    schema: RemoveFactorInput,
    texts: {},
    serverErrors: answer?.errors,
  })
  const passwordKey = useAnswerCount(answer)
  return (
    <Form element={RouterForm} method="post" errors={errors} {...formProps}>
      <FormError message={answer?.refusal} isShown={false} />
      {hasPassword && (
        <PasswordField
          key={passwordKey}
          name="currentPassword"
          label={addFactorTexts.currentPassword}
          autoComplete="current-password"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="danger"
          isPending={useNavigation().formMethod === 'POST'}
          pendingLabel={texts.submitting}
        >
          {texts.submit}
        </Button>
        <Link to={backHref} className={buttonLook({ variant: 'quiet' })}>
          {texts.keep}
        </Link>
      </div>
    </Form>
  )
}

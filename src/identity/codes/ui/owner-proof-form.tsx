import { Link, Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Form, FormError } from '#design/forms/form.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { OwnerProofInput, PasswordProofInput } from '#identity/accounts/domain/settings-input.ts'
import { accountInputTexts } from '#identity/accounts/texts.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { OwnerProofFields, type ShownProof } from './owner-proof-fields.tsx'

type OwnerProofFormProps = ShownProof & {
  words: { submit: string; submitting: string; keep: string }
  variant: 'primary' | 'danger'
  /** Does the answer lead to another site? Then it has to be a page, which the browser follows by itself. */
  leavesSite?: boolean
  /** Where the link that cancels leads. */
  backHref: string
  answer?: FormAnswer<unknown>
}

/** Asks the account's owner for a proof before a login method changes. Works without JavaScript. */
export function OwnerProofForm({
  words,
  variant,
  leavesSite = false,
  backHref,
  answer,
  ...shown
}: OwnerProofFormProps) {
  const { errors, formProps } = useFormChecks({
    schema: shown.proof === 'password' ? PasswordProofInput : OwnerProofInput,
    texts: accountInputTexts,
    serverErrors: answer?.errors,
  })
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <Form element={leavesSite ? 'form' : RouterForm} method="post" errors={errors} {...formProps}>
      <FormError answer={answer} message={answer?.refusal} isShown={false} />
      <OwnerProofFields {...shown} answer={answer} />
      <div className="flex flex-wrap gap-3">
        {shown.proof !== 'login' && (
          <Button type="submit" variant={variant} isPending={isPending} pendingLabel={words.submitting}>
            {words.submit}
          </Button>
        )}
        <Link to={backHref} className={buttonLook({ variant: 'quiet' })}>
          {words.keep}
        </Link>
      </div>
    </Form>
  )
}

import { Link, Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { PhoneField } from '#design/forms/contact-fields.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { accountInputTexts } from '#identity/accounts/texts.ts'
import { OwnerProofFields, type ShownProof } from '#identity/codes/ui/owner-proof-fields.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { addFactorInput } from '../domain/factor-input.ts'
import { factorInputTexts, addFactorTexts as texts } from '../texts/second-factor.ts'

type AddFactorFormProps = ShownProof & {
  type: 'app' | 'phone'
  name: string
  backHref: string
  answer?: FormAnswer<{ name: string; phone: string }>
}

const TEXTS = { ...accountInputTexts, ...factorInputTexts }

/** The first step of adding a second factor: its name, for a phone its number, and the password. */
export function AddFactorForm({ type, name, proof, loginHref, backHref, answer }: AddFactorFormProps) {
  const { errors, formProps } = useFormChecks({
    schema: addFactorInput(type, proof === 'password'),
    texts: TEXTS,
    serverErrors: answer?.errors,
  })
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <Form element={RouterForm} method="post" errors={errors} {...formProps}>
      <FormError answer={answer} message={answer?.refusal} isShown={false} />
      {type === 'phone' && (
        <PhoneField name="phone" label={texts.phoneNumber} defaultValue={answer?.values.phone} />
      )}
      <TextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        defaultValue={answer?.values.name ?? name}
      />
      <OwnerProofFields proof={proof} loginHref={loginHref} answer={answer} />
      <div className="flex flex-wrap gap-3">
        {proof !== 'login' && (
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel={texts.submitting}>
            {texts.submit}
          </Button>
        )}
        <Link to={backHref} className={buttonLook({ variant: 'quiet' })}>
          {texts.cancel}
        </Link>
      </div>
    </Form>
  )
}

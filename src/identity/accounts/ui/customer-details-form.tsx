import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { CustomerDetailsInput } from '../domain/account-input.ts'
import { accountInputTexts, customerDetailsTexts } from '../texts.ts'
import { CustomerDetailFields } from './customer-detail-fields.tsx'

type CustomerDetailsFormProps = {
  /** The initial values, or what was sent when the server refused it. */
  details: FormValues
  /** What the server answered to the last attempt: codes by field, or a sentence about the whole form. */
  answer?: { errors?: Readonly<Record<string, string>>; refusal?: string }
  isPending: boolean
}

/** A form for name and, optionally, telephone and place. */
export function CustomerDetailsForm({ details, answer, isPending }: CustomerDetailsFormProps) {
  const checks = useFormChecks({
    schema: CustomerDetailsInput,
    texts: accountInputTexts,
    serverErrors: answer?.errors,
  })
  return (
    <Form element={RouterForm} method="post" errors={checks.errors} {...checks.formProps}>
      <FormError answer={answer} message={answer?.refusal} />
      <CustomerDetailFields values={details} />
      <Button
        type="submit"
        variant="primary"
        isPending={isPending}
        pendingLabel={customerDetailsTexts.submitting}
        className="self-start"
      >
        {customerDetailsTexts.submit}
      </Button>
    </Form>
  )
}

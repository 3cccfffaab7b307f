import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { CustomerDetailsInput } from '../domain/account-input.ts'
import { accountInputTexts, customerDetailsTexts } from '../texts.ts'
import { CustomerDetailFields } from './customer-detail-fields.tsx'

type CustomerDetailsFormProps = {
  /** What the fields start with, or what was sent when the server said no. */
  details: FormValues
  /** What the server said of the last attempt: codes by field, or a sentence about the form as a whole. */
  answer?: { errors?: Readonly<Record<string, string>>; refusal?: string }
  isPending: boolean
}

/** Name, and if one likes telephone and place. */
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

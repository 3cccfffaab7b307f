import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/form.tsx'
import { TextField } from '#design/text-field.tsx'
import { useFormChecks } from '#design/use-form-checks.ts'
import { PlaceField } from '#features/places/ui/place-field.tsx'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { CustomerDetailsInput } from '../domain/account-input.ts'
import { accountInputTexts, customerDetailsTexts } from '../texts.ts'

type CustomerDetailsFormProps = {
  /** What the fields start with, or what was sent when the server said no. */
  details: FormValues
  errors?: Readonly<Record<string, string>>
  /** A sentence about the form as a whole. */
  refusal?: string
  isPending: boolean
}

/** Name, and if one likes telephone and place. */
export function CustomerDetailsForm({ details, errors, refusal, isPending }: CustomerDetailsFormProps) {
  const checks = useFormChecks({
    schema: CustomerDetailsInput,
    texts: accountInputTexts,
    serverErrors: errors,
  })
  return (
    <Form element={RouterForm} method="post" errors={checks.errors} {...checks.formProps}>
      <FormError message={refusal} />
      <TextField
        name="name"
        label={customerDetailsTexts.name}
        autoComplete="name"
        defaultValue={textOf(details.name)}
      />
      <TextField
        name="phone"
        label={customerDetailsTexts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        isOptional
        defaultValue={textOf(details.phone)}
      />
      <PlaceField
        name="location"
        label={customerDetailsTexts.location}
        hint={customerDetailsTexts.locationHint}
        isOptional
        defaultValue={textOf(details.location)}
      />
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

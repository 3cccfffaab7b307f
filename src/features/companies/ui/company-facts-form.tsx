import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { Select } from '#design/forms/select.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { PlaceField } from '#features/places/ui/place-field.tsx'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { CompanyFactsInput, DEFAULT_RADIUS_KM, radiusChoices } from '../domain/company-input.ts'
import { companyInputTexts, companyFactsTexts as texts } from '../texts.ts'
import {
  CategoriesField,
  CompanyNameField,
  CompanyPhoneField,
  ContactPersonField,
  OrgNumberField,
  VatExemptField,
} from './company-fields.tsx'

const RADIUS_OPTIONS = radiusChoices.map((km) => ({ id: String(km), label: texts.radiusKm(km) }))

type CompanyFactsFormProps = {
  /** The initial values, or what was sent when the server refused it. */
  values: FormValues
  /** The server's answer to the last attempt: codes by field, or a sentence about the whole form. */
  answer?: { errors?: Readonly<Record<string, string>>; refusal?: string }
  isPending: boolean
}

/** The form for name, trades and base of a company. */
export function CompanyFactsForm({ values, answer, isPending }: CompanyFactsFormProps) {
  const checks = useFormChecks({
    schema: CompanyFactsInput,
    texts: companyInputTexts,
    serverErrors: answer?.errors,
  })
  return (
    <Form element={RouterForm} method="post" errors={checks.errors} {...checks.formProps}>
      <FormError answer={answer} message={answer?.refusal} />
      <IdentityFields values={values} />
      <WorkFields values={values} />
      <Button
        type="submit"
        variant="primary"
        isPending={isPending}
        pendingLabel={texts.submitting}
        className="self-start"
      >
        {texts.submit}
      </Button>
    </Form>
  )
}

function IdentityFields({ values }: { values: FormValues }) {
  return (
    <>
      <CompanyNameField values={values} />
      <OrgNumberField values={values} isOptional />
      <div className="grid gap-6 sm:grid-cols-2">
        <ContactPersonField values={values} />
        <CompanyPhoneField values={values} />
      </div>
    </>
  )
}

function WorkFields({ values }: { values: FormValues }) {
  return (
    <>
      <CategoriesField values={values} />
      <div className="grid gap-6 sm:grid-cols-2">
        <PlaceField
          name="place"
          label={texts.place}
          hint={texts.placeHint}
          defaultValue={textOf(values.place)}
        />
        <Select
          name="radiusKm"
          label={texts.radius}
          hint={texts.radiusHint}
          options={RADIUS_OPTIONS}
          defaultValue={textOf(values.radiusKm) || String(DEFAULT_RADIUS_KM)}
        />
      </div>
      <TextField
        name="description"
        label={texts.description}
        hint={texts.descriptionHint}
        lines={4}
        isOptional
        defaultValue={textOf(values.description)}
      />
      <VatExemptField values={values} />
    </>
  )
}

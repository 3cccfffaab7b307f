import { Checkbox, CheckboxGroup } from '#design/forms/checkbox.tsx'
import { PhoneField } from '#design/forms/contact-fields.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { type FormValues, textOf, textsOf } from '#kernel/form-values.ts'
import { categoryOptions } from '../texts/category-options.ts'
import { companyFactsTexts as texts } from '../texts.ts'

type ValuesProps = { values: FormValues }

// Fields for the facts of a company, shared by all pages that ask for them. `values`: the initial values, by field
// name.

export function CompanyNameField({ values }: ValuesProps) {
  return (
    <TextField
      name="companyName"
      label={texts.companyName}
      autoComplete="organization"
      defaultValue={textOf(values.companyName)}
    />
  )
}

export function OrgNumberField({ values, isOptional }: ValuesProps & { isOptional: boolean }) {
  return (
    <TextField
      name="orgNumber"
      label={texts.orgNumber}
      hint={isOptional ? `${texts.orgNumberHint} ${texts.orgNumberLater}` : texts.orgNumberHint}
      inputMode="numeric"
      autoComplete="off"
      isOptional={isOptional}
      defaultValue={textOf(values.orgNumber)}
    />
  )
}

export function ContactPersonField({ values }: ValuesProps) {
  return (
    <TextField
      name="contactPerson"
      label={texts.contactPerson}
      autoComplete="name"
      defaultValue={textOf(values.contactPerson)}
    />
  )
}

export function CompanyPhoneField({ values }: ValuesProps) {
  return <PhoneField name="phone" label={texts.phone} defaultValue={textOf(values.phone)} />
}

export function CategoriesField({ values }: ValuesProps) {
  return (
    <CheckboxGroup
      name="categories"
      label={texts.categories}
      options={categoryOptions}
      defaultValue={textsOf(values.categories)}
    />
  )
}

export function VatExemptField({ values }: ValuesProps) {
  return (
    <Checkbox name="vatExempt" hint={texts.vatExemptHint} defaultSelected={textOf(values.vatExempt) === 'on'}>
      {texts.vatExempt}
    </Checkbox>
  )
}

import { PhoneField } from '#design/forms/contact-fields.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { PlaceField } from '#features/places/ui/place-field.tsx'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { customerDetailsTexts } from '../texts.ts'

/** Fields for name and, optionally, telephone and place: the same on every page that asks for them. */
export function CustomerDetailFields({ values }: { values: FormValues }) {
  return (
    <>
      <TextField
        name="name"
        label={customerDetailsTexts.name}
        autoComplete="name"
        defaultValue={textOf(values.name)}
      />
      <PhoneField
        name="phone"
        label={customerDetailsTexts.phone}
        isOptional
        defaultValue={textOf(values.phone)}
      />
      <PlaceField
        name="location"
        label={customerDetailsTexts.location}
        hint={customerDetailsTexts.locationHint}
        isOptional
        defaultValue={textOf(values.location)}
      />
    </>
  )
}

import { TextField } from '#design/text-field.tsx'
import { PlaceField } from '#features/places/ui/place-field.tsx'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { customerDetailsTexts } from '../texts.ts'

/** Name, and if one likes telephone and place: the same wherever they are asked for. */
export function CustomerDetailFields({ values }: { values: FormValues }) {
  return (
    <>
      <TextField
        name="name"
        label={customerDetailsTexts.name}
        autoComplete="name"
        defaultValue={textOf(values.name)}
      />
      <TextField
        name="phone"
        label={customerDetailsTexts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
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

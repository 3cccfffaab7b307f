import { TextField } from '#design/forms/text-field.tsx'
import { streetTexts } from '../texts/street-address.ts'

/** The street address where the work is to be done, in a form that requires it. */
export function StreetField({ hint, typed }: { hint?: string; typed?: string }) {
  return (
    <TextField
      name="street"
      label={streetTexts.label}
      hint={hint}
      defaultValue={typed}
      maxLength={120}
      autoComplete="street-address"
      isRequired
    />
  )
}

import { TextField, type TextFieldProps } from './text-field.tsx'

type ContactFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'spellCheck' | 'lines'>

/** An email: with its keyboard and without autocorrection. `autoComplete` is `username` on login pages. */
export function EmailField({ autoComplete = 'email', ...props }: ContactFieldProps) {
  return (
    <TextField {...props} type="email" inputMode="email" autoComplete={autoComplete} spellCheck="false" />
  )
}

/** A telephone number. */
export function PhoneField(props: ContactFieldProps) {
  return <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" />
}

import { TextField, type TextFieldProps } from './text-field.tsx'

type ContactFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'spellCheck' | 'lines'>

/** An email: the keyboard for it, and nothing that corrects it. `autoComplete`: `username` where one logs in. */
export function EmailField({ autoComplete = 'email', ...props }: ContactFieldProps) {
  return (
    <TextField {...props} type="email" inputMode="email" autoComplete={autoComplete} spellCheck="false" />
  )
}

/** A telephone number. */
export function PhoneField(props: ContactFieldProps) {
  return <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" />
}

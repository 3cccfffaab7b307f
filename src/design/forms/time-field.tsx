import { designTexts } from '../texts.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type TimeFieldProps = Omit<
  TextFieldProps,
  'type' | 'lines' | 'trailing' | 'inputMode' | 'placeholder' | 'inputClassName'
>

/**
 * A time of day by the clock of 24 hours, as people write it (`14:30`, `14.30`, `8`): the text stays as typed and the
 * form's schema parses it with `readClock`. The browser's own field would follow the language of the browser.
 */
export function TimeField(props: TimeFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...props}
      inputMode="numeric"
      placeholder={designTexts.clockShape}
      inputClassName="figures"
    />
  )
}

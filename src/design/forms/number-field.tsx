import { designTexts } from '../texts.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'lines' | 'trailing' | 'inputMode'> & {
  /** Whole numbers get a phone's number keypad without a comma, others the one with a comma. */
  isWhole?: boolean
}

/** A number as people write it (`12 500`, `3,5`): the text stays as typed and the form's schema parses it. */
export function NumberField({ isWhole, ...props }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...props}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      inputClassName="figures text-right"
    />
  )
}

/** An amount in kronor, as typed. */
export function MoneyField(props: Omit<NumberFieldProps, 'suffix'>) {
  return <NumberField {...props} suffix={designTexts.kronor} />
}

import { type ReactNode, type Ref, useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { isIsoDate } from '#kernel/swedish-dates.ts'
import { classNames } from '../class-names.ts'
import {
  controlLook,
  FieldHint,
  FieldLabel,
  FieldMessage,
  type FieldProps,
  fieldLook,
  invalidBy,
  LengthNote,
  useIsRequired,
} from './field-parts.tsx'

type InputProps = Pick<
  AriaTextFieldProps,
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'minLength'
  | 'pattern'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'isReadOnly'
  | 'autoFocus'
>

export type TextFieldProps = FieldProps &
  InputProps & {
    /** More than one line turns the field into a text area. */
    lines?: number
    /**
     * The limit of characters. More can be typed and pasted, and nothing is cut: a note counts them, and the form's
     * schema refuses.
     */
    longest?: number
    placeholder?: string
    /** A unit after the value, such as kr or km. */
    suffix?: string
    /** A control inside the field, at its end. */
    trailing?: ReactNode
    inputClassName?: string
    /** The element around label and control. */
    ref?: Ref<HTMLDivElement>
  }

/** A line of text, or several. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    isOptional,
    lines = 1,
    longest,
    placeholder,
    suffix,
    trailing,
    inputClassName,
    className,
    ...rest
  } = props
  const isRequired = useIsRequired(rest)
  const [typed, setTyped] = useState(rest.defaultValue ?? '')
  const [type] = useState(() => typeThatShows(rest))
  return (
    <AriaTextField
      {...rest}
      type={type}
      onChange={(text) => {
        if (longest !== undefined) setTyped(text)
        rest.onChange?.(text)
      }}
      isRequired={isRequired}
      data-field={rest.name}
      isInvalid={invalidBy(error)}
      className={classNames(fieldLook, className)}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldHint>{hint}</FieldHint>
      {lines > 1 ? (
        <TextArea
          rows={lines}
          required={isRequired}
          placeholder={placeholder}
          className={classNames(controlLook, 'resize-y py-3', inputClassName)}
        />
      ) : suffix || trailing ? (
        <Group
          isDisabled={rest.isDisabled}
          className={classNames(controlLook, 'flex items-center gap-2 py-0', trailing != null && 'pr-0.5')}
        >
          <Input
            required={isRequired}
            placeholder={placeholder}
            className={classNames('min-h-[2.875rem] w-0 flex-1 bg-transparent outline-none', inputClassName)}
          />
          {suffix && <span className="text-ink-soft">{suffix}</span>}
          {trailing}
        </Group>
      ) : (
        <Input
          required={isRequired}
          placeholder={placeholder}
          className={classNames(controlLook, inputClassName)}
        />
      )}
      {longest !== undefined && <LengthNote text={rest.value ?? typed} longest={longest} />}
      <FieldMessage error={error} />
    </AriaTextField>
  )
}

/** A field for dates is empty in a browser when its value is none: what came back from the server is then shown as text. */
function typeThatShows({ type, value, defaultValue }: InputProps): InputProps['type'] {
  const shown = value ?? defaultValue ?? ''
  return type === 'date' && shown !== '' && !isIsoDate(shown) ? 'text' : type
}

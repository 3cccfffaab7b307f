import { type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../figures/icons.tsx'
import type { Option } from '../figures/list-parts.tsx'
import {
  controlLook,
  type FieldProps,
  fieldLook,
  hintLook,
  labelLook,
  OptionalNote,
  PlainMessage,
} from './field-parts.tsx'
import { useFieldError } from './form.tsx'

type NativeSelectProps = Omit<FieldProps, 'isRequired'> & {
  options: readonly Pick<Option, 'id' | 'label'>[]
  /** The option that stands for no choice; it submits an empty text. Without it `options` has one, or some choice is always made. */
  empty?: string
  disabledIds?: readonly string[]
  value?: string
  defaultValue?: string
  onChange?: (id: string) => void
  ref?: Ref<HTMLSelectElement>
}

/** One of a list of options with the browser's own list: it needs no JavaScript, and a choice can be taken back. */
export function NativeSelect(props: NativeSelectProps) {
  const { name, label, hint, isOptional, isDisabled, options, empty, disabledIds, className } = props
  const id = useId()
  const ofForm = useFieldError(name)
  const { error = ofForm, onChange, ref, value, defaultValue } = props
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div
      data-field={name}
      data-invalid={error ? true : undefined}
      className={classNames(fieldLook, className)}
    >
      <label htmlFor={id} className={labelLook}>
        {label}
        {isOptional && <OptionalNote />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={hintLook}>
          {hint}
        </p>
      )}
      <span className="relative block">
        <select
          ref={ref}
          id={id}
          name={name}
          value={value}
          defaultValue={defaultValue}
          disabled={isDisabled}
          onChange={onChange && (({ target }) => onChange(target.value))}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={classNames(
            controlLook,
            'appearance-none truncate pr-10 aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]',
          )}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id} disabled={disabledIds?.includes(option.id)}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft" />
      </span>
      {error && <PlainMessage id={`${id}-error`}>{error}</PlainMessage>}
    </div>
  )
}

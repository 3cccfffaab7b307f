import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../figures/icons.tsx'
import type { Option } from '../figures/list-parts.tsx'
import { controlLook, type FieldProps, fieldLook, PlainMessage } from './field-parts.tsx'
import { useFieldError } from './form.tsx'

type NativeSelectProps = Pick<FieldProps, 'name' | 'label' | 'error' | 'className'> & {
  options: readonly Pick<Option, 'id' | 'label'>[]
  /** The option that stands for no choice; it submits an empty text. */
  empty: string
  value?: string
  defaultValue?: string
  onChange?: (id: string) => void
}

/** One of a list of options with the browser's own list: it needs no JavaScript, and a choice can be taken back. */
export function NativeSelect({
  name,
  label,
  options,
  empty,
  onChange,
  className,
  ...rest
}: NativeSelectProps) {
  const id = useId()
  const ofForm = useFieldError(name)
  const { error = ofForm, ...chosen } = rest
  return (
    <div
      data-field={name}
      data-invalid={error ? true : undefined}
      className={classNames(fieldLook, className)}
    >
      <label htmlFor={id} className="w-fit text-sm leading-snug font-semibold text-ink">
        {label}
      </label>
      <span className="relative block">
        <select
          {...chosen}
          id={id}
          name={name}
          onChange={onChange && (({ target }) => onChange(target.value))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={classNames(
            controlLook,
            'appearance-none truncate pr-10 aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]',
          )}
        >
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
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

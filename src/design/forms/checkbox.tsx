import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../figures/icons.tsx'
import type { Option } from '../figures/list-parts.tsx'
import { choiceLook, choiceMarkLook } from './choice-look.ts'
import {
  FieldHint,
  FieldLabel,
  FieldMessage,
  type FieldProps,
  fieldLook,
  invalidBy,
  useIsRequired,
} from './field-parts.tsx'

export type CheckboxProps = Omit<FieldProps, 'label' | 'isOptional'> & {
  /** What the person agrees to or chooses; may contain a link. */
  children: ReactNode
  value?: string
  isSelected?: boolean
  defaultSelected?: boolean
  onChange?: (isSelected: boolean) => void
}

/** Yes or no; submits `value` (`on` when absent) under `name` when ticked, and nothing otherwise. */
export function Checkbox({ children, hint, error, className, ...rest }: CheckboxProps) {
  const isRequired = useIsRequired(rest)
  return (
    <CheckboxField
      {...rest}
      isRequired={isRequired}
      data-field={rest.name}
      isInvalid={invalidBy(error)}
      className={classNames('flex flex-col gap-1', className)}
    >
      <CheckboxButton className={choiceLook}>
        <Tick />
        <span>{children}</span>
      </CheckboxButton>
      {hint && (
        <div className="-mt-2 pl-8">
          <FieldHint>{hint}</FieldHint>
        </div>
      )}
      <FieldMessage error={error} />
    </CheckboxField>
  )
}

export type CheckboxGroupProps = FieldProps & {
  options: readonly Option[]
  value?: string[]
  defaultValue?: string[]
  onChange?: (ids: string[]) => void
}

/** Any number of options; submits one entry per ticked option under `name`. */
export function CheckboxGroup({
  label,
  hint,
  error,
  isOptional,
  options,
  className,
  ...rest
}: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup
      {...rest}
      data-field={rest.name}
      isInvalid={invalidBy(error)}
      className={classNames(fieldLook, className)}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldHint>{hint}</FieldHint>
      <div className="grid gap-x-6 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {options.map((option) => (
          <AriaCheckbox key={option.id} value={option.id} className={choiceLook}>
            <Tick />
            <span>
              {option.label}
              {option.detail && <span className="block text-sm text-ink-soft">{option.detail}</span>}
            </span>
          </AriaCheckbox>
        ))}
      </div>
      <FieldMessage error={error} />
    </AriaCheckboxGroup>
  )
}

function Tick() {
  return (
    <span className={classNames(choiceMarkLook, 'rounded-sm')}>
      <CheckIcon className="size-4 stroke-[2.4] opacity-0 group-selected/choice:opacity-100" />
    </span>
  )
}

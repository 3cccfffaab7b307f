import { Button } from 'react-aria-components/Button'
import { ListBox } from 'react-aria-components/ListBox'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../figures/icons.tsx'
import { listLook, type Option, OptionRow } from '../figures/list-parts.tsx'
import { FloatingPanel } from '../overlays/popover.tsx'
import { designTexts } from '../texts.ts'
import {
  controlLook,
  FieldHint,
  FieldLabel,
  FieldMessage,
  type FieldProps,
  fieldLook,
  invalidBy,
} from './field-parts.tsx'

export type SelectProps = FieldProps & {
  options: readonly Option[]
  value?: string | null
  defaultValue?: string | null
  onChange?: (id: string | null) => void
  placeholder?: string
  disabledIds?: readonly string[]
}

/** One of a list of options; submits the option's id under `name`. */
export function Select(props: SelectProps) {
  const { label, hint, error, isOptional, options, onChange, placeholder, disabledIds, className, ...rest } =
    props
  return (
    <AriaSelect
      {...rest}
      data-field={rest.name}
      placeholder={placeholder ?? designTexts.choose}
      disabledKeys={disabledIds}
      isInvalid={invalidBy(error)}
      onChange={onChange && ((key) => onChange(key === null ? null : String(key)))}
      className={classNames(fieldLook, className)}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldHint>{hint}</FieldHint>
      <Button className={classNames(controlLook, 'flex items-center justify-between gap-3 text-left')}>
        <SelectValue className="min-w-0 flex-1 truncate placeholder:text-ink-soft [&_[data-detail]]:hidden" />
        <ChevronDownIcon className="text-ink-soft" />
      </Button>
      <FieldMessage error={error} />
      <FloatingPanel className="min-w-(--trigger-width)">
        <ListBox items={options} className={listLook}>
          {(option) => <OptionRow option={option} />}
        </ListBox>
      </FloatingPanel>
    </AriaSelect>
  )
}

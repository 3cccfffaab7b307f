import { useState } from 'react'
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
import { NativeSelect } from './native-select.tsx'
import { useHydrated } from './use-hydrated.ts'

export type SelectProps = FieldProps & {
  options: readonly Option[]
  value?: string | null
  defaultValue?: string | null
  onChange?: (id: string | null) => void
  placeholder?: string
  disabledIds?: readonly string[]
}

/**
 * One of a list of options; submits the option's id under `name`. Until scripts run it is the browser's own list, so that
 * a choice can be made without them; what was chosen there by then is kept.
 */
export function Select(props: SelectProps) {
  const isAlive = useHydrated()
  const [early, setEarly] = useState(isAlive ? (props.defaultValue ?? null) : undefined)
  if (early === undefined || !isAlive) return <PlainSelect {...props} onEarlyChoice={setEarly} />
  return <ListSelect {...props} defaultValue={early} />
}

/** `onEarlyChoice`: called once scripts run, with the option that is chosen by then. */
function PlainSelect(props: SelectProps & { onEarlyChoice: (id: string | null) => void }) {
  const {
    options,
    value,
    defaultValue,
    onChange,
    placeholder,
    onEarlyChoice,
    isRequired: _,
    ...field
  } = props
  const tellChoice = (list: HTMLSelectElement | null) => {
    if (!list) return
    const chosen = options.find(({ id }) => id === list.value)?.id ?? null
    if (value !== undefined && chosen !== (value ?? null)) onChange?.(chosen)
    onEarlyChoice(chosen)
  }
  return (
    <NativeSelect
      {...field}
      ref={tellChoice}
      options={options}
      {...(!options.some(({ id }) => id === '') && { empty: placeholder ?? designTexts.choose })}
      {...(value === undefined ? { defaultValue: defaultValue ?? '' } : { value: value ?? '' })}
      onChange={(id) => onChange?.(id || null)}
    />
  )
}

function ListSelect(props: SelectProps) {
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

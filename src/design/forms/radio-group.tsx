import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup'
import { classNames } from '../class-names.ts'
import type { Option } from '../figures/list-parts.tsx'
import { choiceLook, choiceMarkLook, choiceTileLook } from './choice-look.ts'
import {
  FieldHint,
  FieldLabel,
  FieldMessage,
  type FieldProps,
  fieldLook,
  invalidBy,
  useIsRequired,
} from './field-parts.tsx'

export type RadioGroupProps = FieldProps & {
  options: readonly Option[]
  value?: string | null
  defaultValue?: string | null
  onChange?: (id: string) => void
  /** Tiles and rows are side by side when there is room. */
  look?: 'list' | 'tiles' | 'row'
}

const groupLook = {
  list: 'flex flex-col',
  tiles: 'grid grid-cols-1 gap-2 pt-1 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]',
  row: 'flex flex-wrap gap-x-6',
} as const

/** One of a few options, all visible; submits the option's id under `name`. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, isOptional, options, look = 'list', className, ...rest } = props
  const isRequired = useIsRequired(rest)
  const isTiles = look === 'tiles'
  return (
    <AriaRadioGroup
      {...rest}
      isRequired={isRequired}
      data-field={rest.name}
      isInvalid={invalidBy(error)}
      className={classNames(fieldLook, className)}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldHint>{hint}</FieldHint>
      <div className={groupLook[look]}>
        {options.map((option) => (
          <Radio
            key={option.id}
            value={option.id}
            className={classNames(choiceLook, isTiles && choiceTileLook)}
          >
            <span className={classNames(choiceMarkLook, 'rounded-full')}>
              <span className="size-2 rounded-full bg-current opacity-0 group-selected/choice:opacity-100" />
            </span>
            <span>
              {option.label}
              {option.detail && <span className="block text-sm text-ink-soft">{option.detail}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldMessage error={error} />
    </AriaRadioGroup>
  )
}

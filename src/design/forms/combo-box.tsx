import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { classNames } from '../class-names.ts'
import { ListMessage, listLook, type Option, OptionRow } from '../figures/list-parts.tsx'
import { PencilMark } from '../figures/pencil-mark.tsx'
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

export type ComboBoxProps = FieldProps & {
  /** The suggestions for the current text: the caller loads and filters them. */
  suggestions: readonly Option[]
  inputValue?: string
  defaultInputValue?: string
  onInputChange?: (text: string) => void
  /** A suggestion was chosen, or (null) the text was changed after that. */
  onChoose?: (suggestion: Option | null) => void
  isLoading?: boolean
  /** Shown when nothing matches; free text is accepted all the same. */
  noHits?: string
  placeholder?: string
  inputMode?: 'text' | 'search' | 'numeric'
}

/** Free text with suggestions; submits the text under `name`. */
export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    hint,
    error,
    isOptional,
    suggestions,
    onChoose,
    isLoading,
    noHits,
    placeholder,
    inputMode,
    className,
    ...rest
  } = props
  return (
    <AriaComboBox
      {...rest}
      data-field={rest.name}
      items={suggestions}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="input"
      isInvalid={invalidBy(error)}
      onChange={onChoose && ((key) => onChoose(suggestions.find(({ id }) => id === key) ?? null))}
      className={classNames(fieldLook, className)}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldHint>{hint}</FieldHint>
      <Input placeholder={placeholder} inputMode={inputMode} className={controlLook} />
      <FieldMessage error={error} />
      <FloatingPanel className="w-(--trigger-width)">
        <ListBox
          className={listLook}
          renderEmptyState={() => (
            <ListMessage>
              {isLoading ? (
                <>
                  <PencilMark /> {designTexts.searching}
                </>
              ) : (
                (noHits ?? designTexts.noHits)
              )}
            </ListMessage>
          )}
        >
          {(option: Option) => <OptionRow option={option} />}
        </ListBox>
      </FloatingPanel>
    </AriaComboBox>
  )
}

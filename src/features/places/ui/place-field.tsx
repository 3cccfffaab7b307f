import { useMemo, useState } from 'react'
import { ComboBox } from '#design/forms/combo-box.tsx'
import type { FieldProps } from '#design/forms/field-parts.tsx'
import { placeTexts } from '../texts.ts'
import { type PlaceSuggestions, usePlaceSuggestions } from './use-place-suggestions.ts'

export type PlaceFieldProps = FieldProps & {
  /** The initial text. */
  defaultValue?: string
  placeholder?: string
  /** Explains a text that is understood although it is not the name of a place; shown when nothing matches. */
  understood?: (typed: string) => string | null
  /** Only a place of the register is accepted, so the field does not say that other words will do. */
  isFromRegister?: boolean
  /** Called for each text that is typed or taken over from the suggestions. */
  onChange?: (text: string) => void
}

/**
 * A place in Sweden as free text, with suggestions while typing. Submits the text under `name`; `resolvePlace` finds
 * the place. Without JavaScript it is a text field.
 */
export function PlaceField({
  defaultValue = '',
  hint,
  placeholder,
  understood,
  isFromRegister = false,
  onChange,
  ...field
}: PlaceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { state, places, isGuess } = usePlaceSuggestions(typed)
  const note = understood?.(typed ?? defaultValue) ?? null
  // A street is not a misspelt place.
  const shown = isGuess && note !== null ? NONE : places
  const options = useMemo(
    () =>
      shown.map(({ label, title, detail }) => ({
        id: label,
        label: isGuess ? placeTexts.meant(title) : title,
        detail,
        text: label,
      })),
    [shown, isGuess],
  )
  return (
    <ComboBox
      {...field}
      hint={hint ?? placeTexts.hint}
      placeholder={placeholder ?? placeTexts.placeholder}
      inputValue={typed ?? defaultValue}
      onInputChange={(text) => {
        setTyped(text)
        onChange?.(text)
      }}
      suggestions={options}
      isLoading={state === 'loading'}
      noHits={
        note ?? (isFromRegister && state === 'ready' ? placeTexts.noHitsToChoose : emptyListTexts[state])
      }
    />
  )
}

const NONE: PlaceSuggestions['places'] = []

const emptyListTexts: Record<PlaceSuggestions['state'], string> = {
  idle: placeTexts.typeMore,
  loading: placeTexts.noHits,
  ready: placeTexts.noHits,
  failed: placeTexts.suggestionsFailed,
}

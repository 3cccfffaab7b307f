import { Button } from '#design/button.tsx'
import type { Option } from '#design/figures/list-parts.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { placeTexts } from '#features/places/texts.ts'
import { PlaceField } from '#features/places/ui/place-field.tsx'
import { type FormValues, fieldsOf } from '#kernel/form-values.ts'
import type { PlaceGuess } from '../../domain/form-start.ts'
import { placeGuessTexts } from '../../texts/form-start.ts'
import { wizardTexts } from '../../texts.ts'
import { CategorySelect, MunicipalitySelect, type PlainFormParts } from '../plain-selects.tsx'

/** The field that holds which of the guessed places was meant, in place of the typed one. */
export const MEANT_PLACE = 'meant'

/**
 * Trade and place of a project, filled in with the present values or with what was typed. `unknown`: the place was not
 * recognised, so the fields also ask for its municipality and which of the `guesses` was meant. `kept`: what was typed
 * on the following page. They work without JavaScript.
 */
export function WorkFields({
  typed,
  errors,
  unknown,
  kept = {},
}: PlainFormParts & {
  unknown?: { municipalities: readonly Option[]; guesses: readonly PlaceGuess[] } | undefined
  kept?: FormValues
}) {
  return (
    <>
      {fieldsOf(kept).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <CategorySelect typed={typed} errors={errors} />
      <PlaceField
        name="location"
        label={wizardTexts.location}
        hint={wizardTexts.placeHint}
        defaultValue={typed('location')}
        isRequired
      />
      {unknown && unknown.guesses.length > 0 && (
        <Notice
          isLive
          title={placeGuessTexts.unknown(typed('location'))}
          action={unknown.guesses.map(({ title, label }) => (
            <Button key={label} type="submit" name={MEANT_PLACE} value={label} size="compact">
              {placeTexts.meant(title)}
            </Button>
          ))}
        />
      )}
      {unknown && <MunicipalitySelect options={unknown.municipalities} typed={typed} errors={errors} />}
    </>
  )
}

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

/** Which of the guesses was meant, as the form sends it instead of the place that was typed. */
export const MEANT_PLACE = 'meant'

/**
 * Trade and place of a project, filled in with what it says or what was typed. `unknown`: the place was not recognised, so its municipality
 * is asked for, and whether one of the `guesses` was meant. `kept`: what was typed on the page after this one. They need no JavaScript.
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

import { DateField } from '#design/forms/date-field.tsx'
import { Select } from '#design/forms/select.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { PlaceField } from '#features/places/ui/place-field.tsx'
import { looksLikeStreet, streetInPlace } from '../domain/street-address.ts'
import { budgetOptions } from '../texts/options.ts'
import { streetTexts } from '../texts/street-address.ts'
import { wizardTexts } from '../texts.ts'
import type { StepProps } from './project-wizard.tsx'

/** The step for budget, place and end date. */
export function BudgetStep({ values, change, endDates, municipalities }: StepProps) {
  return (
    <>
      <Select
        name="budget"
        label={wizardTexts.budget}
        options={budgetOptions}
        value={values.budget || null}
        onChange={(budget) => change('budget', budget ?? '')}
        isRequired
      />
      <PlaceField
        name="location"
        label={wizardTexts.location}
        hint={wizardTexts.placeHint}
        defaultValue={values.location}
        understood={streetNote}
        onChange={(location) => change('location', location)}
        isRequired
      />
      <StreetNote location={values.location} />
      {municipalities ? (
        <Select
          name="municipality"
          label={wizardTexts.municipality}
          options={municipalities}
          value={values.municipality || null}
          onChange={(code) => change('municipality', code ?? '')}
        />
      ) : (
        <input type="hidden" name="municipality" value={values.municipality} />
      )}
      <TextField
        name="street"
        label={streetTexts.label}
        hint={streetTexts.hint}
        value={values.street}
        onChange={(street) => change('street', street)}
        maxLength={120}
        autoComplete="street-address"
        isOptional
      />
      <DateField
        name="endDate"
        label={wizardTexts.endDate}
        hint={wizardTexts.endDateHint}
        value={values.endDate}
        onChange={(date) => change('endDate', date ?? '')}
        min={endDates.first}
        max={endDates.last}
        isRequired
      />
    </>
  )
}

/** Says that a street typed in the field of the place is stored separately as the street. */
function StreetNote({ location }: { location: string }) {
  if (!streetInPlace(location)) return null
  return (
    <Notice tone="info" isLive className="-mt-3">
      {streetNote(location)}
    </Notice>
  )
}

/** The sentence about a typed street, also while its number is missing; null if no street was typed. */
function streetNote(location: string): string | null {
  const found = streetInPlace(location)
  if (!found) return looksLikeStreet(location) ? streetTexts.begun : null
  return found.place ? streetTexts.understood(found.street, found.place) : streetTexts.placeToo(found.street)
}

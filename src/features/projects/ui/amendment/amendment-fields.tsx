import { DateField } from '#design/forms/date-field.tsx'
import { NativeSelect } from '#design/forms/native-select.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { formatDate } from '#kernel/swedish-dates.ts'
import { knownPermitOptions } from '../../texts/options.ts'
import { permitTexts, plainFormTexts, wizardTexts } from '../../texts.ts'
import { BudgetSelect, type PlainFormParts } from '../plain-selects.tsx'

/**
 * The facts that an owner can change, filled in with the project's present values or with what was typed. They work
 * without JavaScript.
 */
export function AmendmentFields({
  typed,
  errors,
  endDates,
}: PlainFormParts & {
  endDates: { first: string; last: string }
}) {
  return (
    <>
      <TextField
        name="title"
        label={wizardTexts.title}
        defaultValue={typed('title')}
        longest={120}
        isRequired
      />
      <TextField
        name="description"
        label={wizardTexts.description}
        hint={wizardTexts.descriptionHint}
        defaultValue={typed('description')}
        lines={6}
        longest={5000}
        isRequired
      />
      <TextField
        name="additionalInfo"
        label={wizardTexts.additionalInfo}
        hint={wizardTexts.additionalInfoHint}
        defaultValue={typed('additionalInfo')}
        lines={4}
        longest={5000}
        isOptional
      />
      <BudgetSelect typed={typed} errors={errors} />
      <DateField
        name="endDate"
        label={wizardTexts.endDate}
        hint={plainFormTexts.endDateHint(formatDate(endDates.first), formatDate(endDates.last))}
        defaultValue={typed('endDate')}
      />
      <NativeSelect
        name="needsPermit"
        label={wizardTexts.needsPermit}
        options={knownPermitOptions}
        empty={permitTexts.unknown}
        defaultValue={typed('needsPermit')}
        error={errors.needsPermit}
      />
    </>
  )
}

import { DateField } from '#design/date-field.tsx'
import { Select } from '#design/select.tsx'
import { PlaceField } from '#features/places/ui/place-field.tsx'
import { budgets } from '../domain/project.ts'
import { budgetTexts, wizardTexts } from '../texts.ts'
import type { StepProps } from './project-wizard.tsx'

const options = budgets.map((id) => ({ id, label: budgetTexts[id] }))

/** For how much, where and by when. */
export function BudgetStep({ values, change, endDates }: StepProps) {
  return (
    <>
      <Select
        name="budget"
        label={wizardTexts.budget}
        options={options}
        value={values.budget || null}
        onChange={(budget) => change('budget', budget ?? '')}
        isRequired
      />
      <PlaceField
        name="location"
        label={wizardTexts.location}
        defaultValue={values.location}
        onChange={(location) => change('location', location)}
        isRequired
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

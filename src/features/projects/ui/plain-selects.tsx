import type { Option } from '#design/figures/list-parts.tsx'
import { NativeSelect } from '#design/forms/native-select.tsx'
import { categoryOptions } from '#features/companies/texts/category-options.ts'
import { budgetOptions } from '../texts/options.ts'
import { plainFormTexts, wizardTexts } from '../texts.ts'

/**
 * The parts of a form that works without JavaScript: `typed` returns the text of a field, `errors` holds a sentence for
 * each wrong one.
 */
export type PlainFormParts = {
  typed: (field: string) => string
  errors: Readonly<Record<string, string>>
}

export function CategorySelect(parts: PlainFormParts) {
  const hint = parts.typed('category') ? undefined : wizardTexts.categoryHint
  return (
    <PlainSelect
      {...parts}
      name="category"
      label={wizardTexts.category}
      hint={hint}
      options={categoryOptions}
    />
  )
}

export function BudgetSelect(parts: PlainFormParts) {
  return <PlainSelect {...parts} name="budget" label={wizardTexts.budget} options={budgetOptions} />
}

/** Shown when the place was not recognised. */
export function MunicipalitySelect({ options, ...parts }: PlainFormParts & { options: readonly Option[] }) {
  return <PlainSelect {...parts} name="municipality" label={wizardTexts.municipality} options={options} />
}

type PlainSelectProps = PlainFormParts & {
  name: string
  label: string
  hint?: string
  options: readonly Option[]
}

function PlainSelect({ name, typed, errors, ...shown }: PlainSelectProps) {
  return (
    <NativeSelect
      {...shown}
      name={name}
      empty={plainFormTexts.choose}
      defaultValue={typed(name)}
      error={errors[name]}
    />
  )
}

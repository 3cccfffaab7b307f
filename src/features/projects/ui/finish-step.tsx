import { type Definition, DefinitionList } from '#design/figures/definition-list.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { type Category, categories } from '#features/companies/domain/category.ts'
import { CategoryName } from '#features/companies/ui/category-select.tsx'
import { formatDate, isIsoDate } from '#kernel/swedish-dates.ts'
import { readAnswers } from '../domain/interview-answers.ts'
import { type Budget, budgets, type PermitAnswer, permitAnswers } from '../domain/project.ts'
import { type ReadinessFacts, readinessOf } from '../domain/readiness.ts'
import { splitTypedAddress } from '../domain/street-address.ts'
import { readinessTexts } from '../texts/interview.ts'
import { permitOptions } from '../texts/options.ts'
import { streetTexts } from '../texts/street-address.ts'
import { budgetTexts, wizardTexts } from '../texts.ts'
import { ReadinessMeter } from './interview/readiness-meter.tsx'
import { answerFacts } from './project-facts.tsx'
import type { StepProps } from './project-wizard.tsx'
import type { DraftAnswers, DraftValues } from './use-project-draft.ts'

/** The wizard's steps have URLs, so the summary links to the step where something is missing. */
const FIRST_STEP = '?steg=1'
const SECOND_STEP = '?steg=2'

/** The step with the summary, and a field for additional information. */
export function FinishStep({ values, change, answers }: StepProps) {
  return (
    <>
      <DefinitionList items={summaryOf(values, answers)} />
      <RadioGroup
        name="needsPermit"
        label={wizardTexts.needsPermit}
        options={permitOptions}
        value={values.needsPermit}
        onChange={(answer) => change('needsPermit', answer)}
        look="tiles"
      />
      <TextField
        name="additionalInfo"
        label={wizardTexts.additionalInfo}
        hint={wizardTexts.additionalInfoHint}
        value={values.additionalInfo}
        onChange={(text) => change('additionalInfo', text)}
        lines={4}
        longest={5000}
        isOptional
      />
      <ReadinessMeter
        readiness={readinessOf(readinessFacts(values, answers))}
        links={{ described: FIRST_STEP, detailed: FIRST_STEP, answers: FIRST_STEP, budget: SECOND_STEP }}
        note={readinessTexts.picturesLater}
      />
      <p className="measure text-sm text-ink-soft">{wizardTexts.privacy}</p>
    </>
  )
}

function readinessFacts(values: DraftValues, answers: DraftAnswers): ReadinessFacts {
  return {
    category: oneOf<Category>(categories, values.category) ?? null,
    description: values.description,
    answers: readAnswers(answers),
    budget: oneOf<Budget>(budgets, values.budget) ?? null,
    needsPermit: oneOf<PermitAnswer>(permitAnswers, values.needsPermit) ?? 'unknown',
    pictures: 0,
  }
}

function summaryOf(values: DraftValues, answers: DraftAnswers): Definition[] {
  const { location, street } = splitTypedAddress(values)
  const category = oneOf<Category>(categories, values.category)
  const budget = oneOf<Budget>(budgets, values.budget)
  return [
    { term: wizardTexts.title, value: values.title || wizardTexts.notGiven },
    {
      term: wizardTexts.category,
      value: category ? <CategoryName category={category} /> : wizardTexts.notGiven,
    },
    {
      term: wizardTexts.description,
      value: <span className="whitespace-pre-line">{values.description || wizardTexts.notGiven}</span>,
    },
    ...answerFacts({ category: category ?? null, answers: readAnswers(answers) }, true),
    { term: wizardTexts.budget, value: budget ? budgetTexts[budget] : wizardTexts.notGiven },
    { term: wizardTexts.location, value: location || wizardTexts.notGiven },
    { term: streetTexts.label, value: street || streetTexts.later },
    {
      term: wizardTexts.endDate,
      value: isIsoDate(values.endDate) ? formatDate(values.endDate) : wizardTexts.notGiven,
    },
  ]
}

function oneOf<Value extends string>(known: readonly Value[], text: string): Value | undefined {
  return known.find((value) => value === text)
}

import { TextField } from '#design/forms/text-field.tsx'
import { categories } from '#features/companies/domain/category.ts'
import { CategorySelect } from '#features/companies/ui/category-select.tsx'
import { wizardTexts } from '../texts.ts'
import { InterviewFold } from './interview/interview-fold.tsx'
import type { StepProps } from './project-wizard.tsx'

/** The step for the description of the work. */
export function DetailsStep({ values, change, answers, answer, errors }: StepProps) {
  const category = categories.find((known) => known === values.category)
  return (
    <>
      <TextField
        name="title"
        label={wizardTexts.title}
        placeholder={wizardTexts.titlePlaceholder}
        value={values.title}
        onChange={(title) => change('title', title)}
        longest={120}
        autoComplete="off"
        isRequired
      />
      <CategorySelect
        name="category"
        label={wizardTexts.category}
        hint={category ? undefined : wizardTexts.categoryHint}
        value={values.category || null}
        onChange={(category) => change('category', category ?? '')}
        isRequired
      />
      <TextField
        name="description"
        label={wizardTexts.description}
        hint={wizardTexts.descriptionHint}
        value={values.description}
        onChange={(description) => change('description', description)}
        lines={6}
        longest={5000}
        isRequired
      />
      {category && (
        <InterviewFold
          key={category}
          category={category}
          answers={answers}
          onAnswer={answer}
          errors={errors}
        />
      )}
    </>
  )
}

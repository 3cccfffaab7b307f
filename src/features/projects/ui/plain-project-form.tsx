import { Button } from '#design/button.tsx'
import type { Option } from '#design/figures/list-parts.tsx'
import { DateField } from '#design/forms/date-field.tsx'
import { inWords } from '#design/forms/form-errors.ts'
import { NativeSelect } from '#design/forms/native-select.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { categories } from '#features/companies/domain/category.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { FormStart } from '../domain/form-start.ts'
import { typedAnswers } from '../domain/interview-answers.ts'
import { interviewTexts } from '../texts/interview.ts'
import { knownPermitOptions } from '../texts/options.ts'
import { streetTexts } from '../texts/street-address.ts'
import { permitTexts, plainFormTexts, projectInputTexts, wizardTexts } from '../texts.ts'
import { PlainChosenCompany } from './chosen/chosen-company-field.tsx'
import { InterviewFields } from './interview/interview-fields.tsx'
import { PlainPlaceGuesses } from './place-guesses.tsx'
import { BudgetSelect, CategorySelect, MunicipalitySelect, type PlainFormParts } from './plain-selects.tsx'

export type PlainProjectFormProps = {
  submissionKey: string
  endDates: { first: string; last: string }
  /**
   * What the form is filled in with when a visitor comes with words about a job, or from a page of a trade, a place or
   * a company.
   */
  start?: FormStart | null
  answer?: {
    errors?: Readonly<Record<string, string>>
    refusal?: string
    /** What was typed. */
    values?: FormValues
    municipalities?: readonly Option[]
  }
}

/** The wizard as one page of native fields, for visitors without JavaScript. */
export function PlainProjectForm({ submissionKey, endDates, start, answer = {} }: PlainProjectFormProps) {
  const { values = {}, refusal, municipalities } = answer
  const errors = inWords(answer.errors ?? {}, projectInputTexts)
  const typed = (field: string) => textOf(values[field])
  const known: Readonly<Record<string, string>> = {
    title: start?.title ?? '',
    category: start?.category ?? '',
    description: start?.description ?? '',
    location: start?.location ?? '',
  }
  const begun = (field: string) => (values[field] === undefined ? (known[field] ?? '') : typed(field))
  const wrong = Object.keys(errors).length
  return (
    <form method="post" className="flex max-w-2xl flex-col gap-6">
      {(refusal || wrong > 0) && <Notice tone="danger">{refusal ?? plainFormTexts.wrong(wrong)}</Notice>}
      <input type="hidden" name="submissionKey" value={typed('submissionKey') || submissionKey} />
      {start && start.guesses.length > 0 && begun('location') === start.location && (
        <PlainPlaceGuesses start={start} />
      )}
      {start?.company && (
        <PlainChosenCompany
          company={start.company}
          asks={values.asks === undefined ? undefined : typed('asks')}
          error={errors.asks}
        />
      )}
      <JobFields typed={begun} errors={errors} />
      <Interviews values={values} errors={errors} />
      <PlaceFields typed={begun} errors={errors} municipalities={municipalities} endDates={endDates} />
      <NativeSelect
        name="needsPermit"
        label={wizardTexts.needsPermit}
        options={knownPermitOptions}
        empty={permitTexts.unknown}
        defaultValue={typed('needsPermit')}
        error={errors.needsPermit}
      />
      <TextField
        name="additionalInfo"
        label={wizardTexts.additionalInfo}
        hint={wizardTexts.additionalInfoHint}
        defaultValue={typed('additionalInfo')}
        error={errors.additionalInfo}
        lines={4}
        isOptional
      />
      <p className="measure text-sm text-ink-soft">{wizardTexts.privacy}</p>
      <Button type="submit" variant="primary" className="w-fit">
        {wizardTexts.submit}
      </Button>
    </form>
  )
}

function JobFields({ typed, errors }: PlainFormParts) {
  return (
    <>
      <TextField
        name="title"
        label={wizardTexts.title}
        placeholder={wizardTexts.titlePlaceholder}
        defaultValue={typed('title')}
        error={errors.title}
      />
      <CategorySelect typed={typed} errors={errors} />
      <TextField
        name="description"
        label={wizardTexts.description}
        hint={wizardTexts.descriptionHint}
        defaultValue={typed('description')}
        error={errors.description}
        lines={6}
      />
    </>
  )
}

/** The questions of every trade; the server reads those of the chosen one. */
function Interviews({ values, errors }: { values: FormValues; errors: PlainFormParts['errors'] }) {
  const chosen = textOf(values.category)
  return (
    <div>
      <p className="measure mb-2 text-sm text-ink-soft">{plainFormTexts.interviews}</p>
      {categories.map((category) => {
        const isChosen = category === chosen
        const path = `byTrade.${category}`
        const moved = Object.entries(errors).map(([name, text]) => [name.replace('answers', path), text])
        return (
          <details
            key={category}
            open={isChosen && errorsOfAnswers(errors)}
            className="border-t border-line last:border-b"
          >
            <summary className="min-h-11 cursor-pointer py-2.5">
              {interviewTexts.foldOf(categoryTexts[category])}
            </summary>
            <div className="pt-1 pb-6">
              <InterviewFields
                category={category}
                path={path}
                answers={isChosen ? typedAnswers(values) : {}}
                errors={isChosen ? (Object.fromEntries(moved) as PlainFormParts['errors']) : {}}
              />
            </div>
          </details>
        )
      })}
    </div>
  )
}

function errorsOfAnswers(errors: PlainFormParts['errors']): boolean {
  return Object.keys(errors).some((name) => name.startsWith('answers.'))
}

type PlaceFieldsProps = PlainFormParts &
  Pick<PlainProjectFormProps, 'endDates'> & { municipalities?: readonly Option[] }

function PlaceFields({ typed, errors, municipalities, endDates }: PlaceFieldsProps) {
  return (
    <>
      <BudgetSelect typed={typed} errors={errors} />
      <TextField
        name="location"
        label={wizardTexts.location}
        hint={wizardTexts.placeHint}
        defaultValue={typed('location')}
        error={errors.location}
      />
      {municipalities && <MunicipalitySelect options={municipalities} typed={typed} errors={errors} />}
      <TextField
        name="street"
        label={streetTexts.label}
        hint={streetTexts.hint}
        defaultValue={typed('street')}
        error={errors.street}
        autoComplete="street-address"
        isOptional
      />
      <DateField
        name="endDate"
        label={wizardTexts.endDate}
        hint={plainFormTexts.endDateHint(formatDate(endDates.first), formatDate(endDates.last))}
        defaultValue={typed('endDate')}
        error={errors.endDate}
      />
    </>
  )
}

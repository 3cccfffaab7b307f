import { PlainField } from '#design/forms/plain-field.tsx'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import type { RotProblems } from '../domain/rot-calculation-input.ts'
import { otherSupports, rotHomes, rotPlaces, rotResidents, rotWorks } from '../domain/rot-eligibility.ts'
import type { RotInterviewProblem } from '../domain/rot-interview-input.ts'
import {
  otherSupportTexts,
  rotInterviewProblemTexts as problemTexts,
  rotHomeTexts,
  rotPlaceTexts,
  rotResidentTexts,
  rotWorkTexts,
  rotInterviewTexts as texts,
} from '../texts/rot-interview.ts'

type FormProps = { action: string; values: FormValues; problems: RotProblems; thisYear: number }

/**
 * The form of the interview: a GET form for the page at `action`. It leaves out questions that do not apply to the
 * chosen home.
 */
export function RotInterviewForm({ action, values, problems, thisYear }: FormProps) {
  const question = (name: string) => ({ name, chosen: textOf(values[name]), problem: problems[name] })
  return (
    <form className="rot-form rot-interview" action={action} noValidate>
      <Choice {...question('home')} legend={texts.home} options={optionsOf(rotHomes, rotHomeTexts)} />
      <Choice
        {...question('isOwners')}
        legend={texts.isOwners}
        hint={texts.isOwnersHint}
        options={[
          ['yes', texts.yes],
          ['no', texts.no],
        ]}
      />
      <Choice
        {...question('residents')}
        legend={texts.residents}
        options={optionsOf(rotResidents, rotResidentTexts)}
      />
      <Choice {...question('work')} legend={texts.work} options={optionsOf(rotWorks, rotWorkTexts)} />
      <Choice
        {...question('place')}
        legend={texts.place}
        hint={texts.placeHint}
        options={optionsOf(rotPlaces, rotPlaceTexts)}
      />
      <Year {...question('valueYear')} label={texts.valueYear} hint={texts.valueYearHint} />
      <Year {...question('workYear')} label={texts.workYear} preset={String(thisYear)} />
      <Choice
        {...question('support')}
        legend={texts.support}
        options={optionsOf(otherSupports, otherSupportTexts)}
      />
      <button className="action" type="submit">
        {texts.submit}
      </button>
    </form>
  )
}

/** The id of a question's element, for links to the question. */
export function questionId(name: string): string {
  return `fraga-${name}`
}

type Option = readonly [value: string, label: string]

function optionsOf<Code extends string>(codes: readonly Code[], labels: Record<Code, string>): Option[] {
  return codes.map((code) => [code, labels[code]])
}

type QuestionProps = { name: string; chosen: string; problem?: string }

function Choice({
  name,
  chosen,
  problem,
  legend,
  hint,
  options,
}: QuestionProps & { legend: string; hint?: string; options: readonly Option[] }) {
  const id = questionId(name)
  return (
    <fieldset
      className={`field-group rot-question rot-question-${name}`}
      id={id}
      aria-describedby={`${id}-hint ${id}-error`}
    >
      <legend>{legend}</legend>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {options.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={chosen === value} />
          <span>{label}</span>
        </label>
      ))}
      <p className="field-error" id={`${id}-error`}>
        {wordsFor(problem)}
      </p>
    </fieldset>
  )
}

function Year({
  name,
  chosen,
  problem,
  label,
  hint,
  preset = '',
}: QuestionProps & { label: string; hint?: string; preset?: string }) {
  return (
    <div className={`rot-question-${name}`}>
      <PlainField id={questionId(name)} label={label} hint={hint} error={wordsFor(problem)}>
        {(described) => (
          <input
            {...described}
            name={name}
            defaultValue={chosen || preset}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
          />
        )}
      </PlainField>
    </div>
  )
}

function wordsFor(code: string | undefined): string | undefined {
  return code === undefined
    ? undefined
    : (problemTexts[code as RotInterviewProblem] ?? problemTexts['choice-missing'])
}

import { PlainField } from '#design/forms/plain-field.tsx'
import type { FormValues } from '#kernel/form-values.ts'
import { textOf } from '#kernel/form-values.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { RotProblems } from '../domain/rot-calculation-input.ts'
import { askedCosts } from '../domain/rot-cost.ts'
import { MAX_OWNERS } from '../domain/rot-deduction.ts'
import {
  askedCostTexts,
  rotProblemText as problemText,
  rotCalculatorTexts as texts,
} from '../texts/rot-calculator.ts'

/** The id of a field's element, for links to the field. */
export function fieldId(name: string): string {
  return name === 'owners' ? 'owners-1' : name.replaceAll('.', '-')
}

const owners = Array.from({ length: MAX_OWNERS }, (_, index) => index)
const [, ...otherCosts] = askedCosts

type FormProps = { action: string; values: FormValues; problems: RotProblems; today: IsoDate }

/** The form of the calculator: a GET form for the page at `action`. Fields keep what was typed. */
export function RotCalculatorForm({ action, values, problems, today }: FormProps) {
  const field = (name: string) => ({ name, value: valueAt(values, name), problems })
  return (
    <form className="rot-form" action={action} data-live-form noValidate>
      <AmountField {...field('labour')} label={texts.labour} hint={texts.labourHint} isRequired />
      <AmountField {...field('material')} label={texts.material} hint={texts.materialHint} />
      <fieldset className="field-group">
        <legend>{texts.others}</legend>
        <p className="field-hint">{texts.othersHint}</p>
        <div className="rot-owner">
          {otherCosts.map((kind) => (
            <AmountField key={kind} {...field(kind)} label={askedCostTexts[kind]} />
          ))}
        </div>
      </fieldset>
      <PaymentDay {...field('paidOn')} today={today} />
      <OwnersField {...field('owners')} />
      <fieldset className="field-group">
        <legend>{texts.used}</legend>
        <p className="field-hint" id="used-hint">
          {texts.usedHint}
        </p>
        {owners.map((owner) => (
          <fieldset key={owner} className="field-group rot-owner">
            <legend>{texts.owner(owner + 1)}</legend>
            <AmountField {...field(`used.${owner}.rot`)} label={texts.usedRot} />
            <AmountField {...field(`used.${owner}.rut`)} label={texts.usedRut} />
          </fieldset>
        ))}
      </fieldset>
      <button className="action" type="submit">
        {texts.submit}
      </button>
    </form>
  )
}

function valueAt(values: FormValues, name: string): string {
  let at: FormValues[string] | undefined = values
  for (const step of name.split('.')) {
    at = typeof at === 'object' && Object.hasOwn(at, step) ? (at as FormValues)[step] : undefined
  }
  return textOf(at)
}

type FieldProps = { name: string; value: string; problems: RotProblems }

function AmountField({
  name,
  value,
  problems,
  label,
  hint,
  isRequired,
}: FieldProps & { label: string; hint?: string; isRequired?: boolean }) {
  return (
    <PlainField id={fieldId(name)} label={label} hint={hint} error={wordsFor(problems[name])}>
      {(described) => (
        <div className="field-amount">
          <input
            {...described}
            name={name}
            defaultValue={value}
            required={isRequired}
            inputMode="decimal"
            autoComplete="off"
          />
          <span aria-hidden>{texts.currency}</span>
        </div>
      )}
    </PlainField>
  )
}

/** A day that is still being typed is not answered. */
const TYPED_DAY = '\\s*\\d{4}-?\\d{2}-?\\d{2}\\s*'

// A date input of the browser would follow its language; this document has no scripts for a field of ours.
function PaymentDay({ name, value, problems, today }: FieldProps & { today: IsoDate }) {
  const error = wordsFor(problems[name])
  const typed = value || (error ? '' : today)
  return (
    <PlainField id={fieldId(name)} label={texts.paidOn} hint={texts.paidOnHint} error={error}>
      {(described) => (
        <input
          {...described}
          name={name}
          defaultValue={typed}
          required
          pattern={TYPED_DAY}
          placeholder={texts.dayShape}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </PlainField>
  )
}

function OwnersField({ name, value, problems }: FieldProps) {
  return (
    <fieldset className="field-group" aria-describedby="owners-hint owners-error">
      <legend>{texts.owners}</legend>
      <p className="field-hint" id="owners-hint">
        {texts.ownersHint}
      </p>
      <div className="rot-owners">
        {owners.map((owner) => (
          <label key={owner}>
            <input
              type="radio"
              id={`owners-${owner + 1}`}
              name={name}
              value={owner + 1}
              defaultChecked={(value || '1') === String(owner + 1)}
            />
            <span>{texts.ownersOption(owner + 1)}</span>
          </label>
        ))}
      </div>
      <p className="field-error" id="owners-error" data-live-result>
        {wordsFor(problems[name])}
      </p>
    </fieldset>
  )
}

function wordsFor(code: string | undefined): string | undefined {
  return code === undefined ? undefined : problemText(code)
}

import { NativeSelect } from '#design/forms/native-select.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { type ChosenAsk, chosenAsks, type FormCompany } from '../../domain/chosen/chosen-company.ts'
import { chosenCompanyTexts as texts } from '../../texts/chosen-company.ts'

type ChosenCompanyProps = {
  company: FormCompany & { asks: ChosenAsk }
  /** False on steps that do not ask: they send the choice in hidden fields. */
  isAsked: boolean
  onChange: (asks: ChosenAsk) => void
}

/**
 * Lets the visitor choose whether the company from whose page they come is asked before others, alone, or like any
 * other.
 */
export function ChosenCompany({ company: { slug, name, asks }, isAsked, onChange }: ChosenCompanyProps) {
  if (!isAsked)
    return (
      <>
        <input type="hidden" name="company" value={slug} />
        <input type="hidden" name="asks" value={asks} />
      </>
    )
  return (
    <>
      <input type="hidden" name="company" value={slug} />
      <RadioGroup
        name="asks"
        label={texts.label}
        options={chosenAsks.map((id) => ({ id, ...texts.options[id](name) }))}
        value={asks}
        onChange={(id) => onChange(chosenAsks.find((ask) => ask === id) ?? 'first')}
        look="tiles"
      />
    </>
  )
}

/** The same choice without JavaScript. */
export function PlainChosenCompany({
  company: { slug, name },
  asks,
  error,
}: {
  company: FormCompany
  /** The choice that was sent; undefined before the first attempt. */
  asks: string | undefined
  error: string | undefined
}) {
  return (
    <>
      <input type="hidden" name="company" value={slug} />
      <NativeSelect
        name="asks"
        label={texts.label}
        options={(['first', 'only'] as const).map((id) => ({ id, label: texts.options[id](name).label }))}
        empty={texts.options.anybody(name).label}
        defaultValue={asks ?? 'first'}
        error={error}
      />
    </>
  )
}

import { useState } from 'react'
import { Badge } from '#design/figures/badge.tsx'
import { ChevronDownIcon } from '#design/figures/icons.tsx'
import { NativeSelect } from '#design/forms/native-select.tsx'
import { MoneyField, NumberField } from '#design/forms/number-field.tsx'
import type { Category } from '#features/companies/domain/category.ts'
import type { InterviewAnswers } from '#features/projects/domain/interview-answers.ts'
import { interviewOf } from '#features/projects/domain/interview-questions.ts'
import { questionTexts } from '#features/projects/texts/interview.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { LineDraft } from '../../domain/form/quote-draft.ts'
import { countedUnits, type FormUnit, type LineRole, usualUnit } from '../../domain/line/line-input.ts'
import { vatRateOn, vatRatesOn } from '../../domain/line/vat-rates.ts'
import { quoteFormTexts as texts } from '../../texts/quote-form.ts'
import { scopeText, unitTexts } from '../../texts/quote-line.ts'

/** Facts about the company and the project for the form. `answers`: the customer's answers about the job. */
export type FormFacts = {
  company: { vatExempt: boolean }
  category: Category
  answers: InterviewAnswers
  today: IsoDate
}

export type LineDetailsProps = {
  line: LineDraft
  index: number
  facts: FormFacts
  /** Messages by the names of fields. */
  errors: Readonly<Record<string, string>>
  onEdit: (part: Partial<LineDraft>) => void
}

/** The details are open at first when one of these fields is filled in: the description does not contain them. */
const OPENING_FIELDS = ['quantity', 'unit', 'unitPrice'] as const
const DETAIL_FIELDS = ['quantity', 'unit', 'unitPrice', 'role', 'vatRate', 'scope'] as const

/**
 * The details of a line: hours or quantity and unit price, option or discount, VAT, and the answer that it covers.
 * Open when one of them is filled in.
 */
export function LineDetails(props: LineDetailsProps) {
  const { line, index, facts, errors } = props
  // The posted value may be no question of this trade.
  const scope = interviewOf(facts.category).find((question) => question === line.scope)
  const [isOpen, setOpen] = useState(() => isOpenAtFirst(line, facts))
  const isWrong = DETAIL_FIELDS.some((field) => errors[`lines.${index}.${field}`] !== undefined)
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/more order-last col-span-full"
    >
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm text-ink-soft hover:text-ink @min-[36rem]:min-h-9">
        {line.role !== 'included' && (
          <span className="@max-[36rem]:hidden">
            <Badge tone="neutral">{texts.roles[line.role]}</Badge>
          </span>
        )}
        <span className="underline decoration-line-strong underline-offset-4">
          {line.role === 'discount' ? texts.moreOfDiscount : texts.moreOfLine}
        </span>
        <ChevronDownIcon className="size-4 group-open/more:rotate-180" />
        {scope && <span className="group-open/more:hidden">{scopeText(scope)}</span>}
      </summary>
      <div className="grid gap-x-2.5 gap-y-3 pt-1 pb-2 @min-[36rem]:grid-cols-3">
        {line.role === 'discount' ? <ShareField {...props} /> : <QuantityFields {...props} />}
        <ChoiceFields {...props} />
      </div>
    </details>
  )
}

/** The usual VAT rate opens nothing: every line of a quote that was sent before names its rate. */
function isOpenAtFirst(line: LineDraft, { today, company }: FormFacts): boolean {
  if (line.role !== 'included') return false
  const isUsualRate = ['', String(vatRateOn(today, company))].includes(line.vatRate)
  return !isUsualRate || OPENING_FIELDS.some((field) => isWritten(line, field))
}

function isWritten(line: LineDraft, field: (typeof DETAIL_FIELDS)[number]): boolean {
  return field === 'role' ? line.role !== 'included' : line[field] !== ''
}

function QuantityFields({ line, index, onEdit }: LineDetailsProps) {
  const usual = usualUnit(line.kind)
  const units = countedUnits.filter((unit) => unit !== usual)
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)] gap-2.5 @min-[36rem]:col-span-full @min-[36rem]:max-w-md">
      <NumberField
        name={`lines.${index}.quantity`}
        label={texts.quantity}
        value={line.quantity}
        onChange={(quantity) => onEdit({ quantity })}
      />
      <NativeSelect
        name={`lines.${index}.unit`}
        label={texts.unit}
        options={units.map((unit) => ({ id: unit, label: unitTexts[unit] }))}
        empty={unitTexts[usual]}
        value={line.unit === usual || line.unit === 'percent' ? '' : line.unit}
        onChange={(unit) => onEdit({ unit: unit as FormUnit | '' })}
      />
      <MoneyField
        name={`lines.${index}.unitPrice`}
        label={texts.unitPrice}
        value={line.unitPrice}
        onChange={(unitPrice) => onEdit({ unitPrice })}
      />
    </div>
  )
}

/** Whether a discount is in kronor or in per cent. */
function ShareField({ line, index, onEdit }: LineDetailsProps) {
  return (
    <NativeSelect
      name={`lines.${index}.unit`}
      label={texts.discountIn}
      options={[{ id: 'percent', label: texts.inPercent }]}
      empty={texts.inKronor}
      value={line.unit === 'percent' ? 'percent' : ''}
      onChange={(unit) => onEdit({ unit: unit as FormUnit | '' })}
    />
  )
}

function ChoiceFields({ line, index, facts, errors, onEdit }: LineDetailsProps) {
  const [usualRate = 25, ...rates] = vatRatesOn(facts.today)
  const name = (field: string) => `lines.${index}.${field}`
  return (
    <>
      <NativeSelect
        name={name('role')}
        label={texts.role}
        options={(['option', 'discount'] as const).map((id) => ({ id, label: texts.roles[id] }))}
        empty={texts.roles.included}
        error={errors[name('role')]}
        value={line.role === 'included' ? '' : line.role}
        onChange={(role) => onEdit({ role: (role || 'included') as LineRole })}
      />
      {!facts.company.vatExempt && (
        <NativeSelect
          name={name('vatRate')}
          label={texts.vatRate}
          options={rates.map((rate) => ({ id: String(rate), label: texts.percent(rate) }))}
          empty={texts.percent(usualRate)}
          error={errors[name('vatRate')]}
          value={line.vatRate}
          onChange={(vatRate) => onEdit({ vatRate })}
        />
      )}
      <NativeSelect
        name={name('scope')}
        label={texts.scope}
        options={interviewOf(facts.category).map((id) => ({ id, label: questionTexts[id].term }))}
        empty={texts.noScope}
        error={errors[name('scope')]}
        value={line.scope}
        onChange={(scope) => onEdit({ scope })}
      />
    </>
  )
}

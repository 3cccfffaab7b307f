import { useRef } from 'react'
import { Button, IconButton } from '#design/button.tsx'
import { CloseIcon, PlusIcon } from '#design/figures/icons.tsx'
import { NativeSelect } from '#design/forms/native-select.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useKeptFocus } from '#design/forms/use-kept-focus.ts'
import { composeQuote } from '../../domain/compose-quote.ts'
import { nextKey, type StageDraft } from '../../domain/form/quote-draft.ts'
import { readableDraft } from '../../domain/form/readable-draft.ts'
import { MAX_STAGES, type StageMoment, stageMoments } from '../../domain/terms/payment-plan.ts'
import { quoteFormTexts as texts } from '../../texts/quote-form.ts'
import { stageMomentTexts } from '../../texts/quote-terms.ts'
import { ListError, type QuotePartProps } from './quote-lines-field.tsx'

/** The payments: none, or payments that add up to the price. */
export function PaymentPlanField({ draft, facts, errors, onChange }: QuotePartProps) {
  const { stages } = draft
  // Without scripts no row can be added, so the form has some empty ones while its list is not full.
  const spare = stages.length < MAX_STAGES ? stageMoments : []
  const list = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus()
  const change = (changed: StageDraft[]) => onChange({ stages: changed })
  const add = () => {
    const due: StageMoment = stages.length === 0 ? 'under-way' : 'when-done'
    change([...stages, { key: nextKey(stages), name: '', due, amount: '' }])
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus(),
    )
  }
  return (
    <section aria-labelledby="quote-plan" className="flex flex-col gap-3">
      <h2 id="quote-plan">{texts.planTitle}</h2>
      <p className="measure text-ink-soft">{texts.planHint}</p>
      <div ref={list} {...keptFocus} data-field="stages" className="flex flex-col">
        {errors.stages && <ListError text={errors.stages} />}
        {stages.map((stage, index) => (
          <StageFields
            key={stage.key}
            {...{ stage, index, errors }}
            onEdit={(part) =>
              change(stages.map((each) => (each.key === stage.key ? { ...each, ...part } : each)))
            }
            onRemove={() => change(stages.toSpliced(index, 1))}
          />
        ))}
        <noscript>
          {spare.map((due, place) => (
            <StageFields
              key={due}
              stage={{ key: due, name: '', due, amount: '' }}
              index={stages.length + place}
              errors={errors}
              onEdit={() => undefined}
              onRemove={() => undefined}
            />
          ))}
        </noscript>
        <div>
          <Button size="compact" onPress={add} isDisabled={stages.length >= MAX_STAGES} className="mt-2">
            <PlusIcon />
            {texts.addStage}
          </Button>
        </div>
      </div>
      {stages.length > 0 && <PlanNote {...{ draft, facts }} />}
    </section>
  )
}

type StageFieldsProps = {
  stage: StageDraft
  index: number
  errors: Readonly<Record<string, string>>
  onEdit: (part: Partial<StageDraft>) => void
  onRemove: () => void
}

function StageFields({ stage, index, errors, onEdit, onRemove }: StageFieldsProps) {
  const name = (field: string) => `stages.${index}.${field}`
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5 border-b border-line py-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_minmax(0,1fr)_auto]">
      <legend className="sr-only">{texts.stage(index + 1)}</legend>
      <div className="col-span-full sm:col-span-1">
        <TextField
          name={name('name')}
          label={texts.stageName}
          value={stage.name}
          longest={100}
          onChange={(typed) => onEdit({ name: typed })}
        />
      </div>
      <NativeSelect
        name={name('due')}
        label={texts.stageMoment}
        className="max-sm:col-span-full"
        options={stageMoments
          .filter((due) => due !== 'when-done')
          .map((id) => ({ id, label: stageMomentTexts[id] }))}
        empty={stageMomentTexts['when-done']}
        error={errors[name('due')]}
        value={stage.due === 'when-done' ? '' : stage.due}
        onChange={(due) => onEdit({ due: (due || 'when-done') as StageMoment })}
      />
      <TextField
        name={name('amount')}
        label={texts.stageAmount}
        placeholder={texts.stageRest}
        autoComplete="off"
        value={stage.amount}
        inputClassName="figures text-right"
        onChange={(amount) => onEdit({ amount })}
      />
      <IconButton aria-label={texts.removeStage(index + 1)} onPress={onRemove} className="mt-[1.65rem]">
        <CloseIcon />
      </IconButton>
    </fieldset>
  )
}

/** The sum of the payments compared with the price, while the quote is being written. */
function PlanNote({ draft, facts }: Pick<QuotePartProps, 'draft' | 'facts'>) {
  const { stages, price } = composeQuote(readableDraft(draft, facts.today), facts.company, facts.today)
  const plannedOre = stages.reduce((sum, { amountOre }) => sum + amountOre, 0)
  return (
    <p role="status" className="text-sm text-ink-soft">
      {texts.planSum({ plannedOre, priceOre: price.grossOre })}
    </p>
  )
}

import { Button } from '#design/button.tsx'
import { PlusIcon } from '#design/figures/icons.tsx'
import { PlainMessage } from '#design/forms/field-parts.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { interviewOf } from '#features/projects/domain/interview-questions.ts'
import { emptyLine, type QuoteDraft, SPARE_LINE_KINDS } from '../../domain/form/quote-draft.ts'
import { unnamedAnswers } from '../../domain/form/rows-of-answers.ts'
import { lineKinds } from '../../domain/quote.ts'
import { quoteFormTexts as texts } from '../../texts/quote-form.ts'
import { lineKindTexts } from '../../texts.ts'
import type { FormFacts } from './line-details.tsx'
import { type AmountLabels, QuoteLineFields } from './quote-line-fields.tsx'
import { type AddedLine, useQuoteLines } from './use-quote-lines.ts'

export type QuotePartProps = {
  draft: QuoteDraft
  facts: FormFacts
  /** Messages by the names of fields. */
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<QuoteDraft>) => void
}

const vatOptions = [
  { id: 'false', label: texts.withoutVat, detail: texts.withoutVatDetail },
  { id: 'true', label: texts.withVat, detail: texts.withVatDetail },
]

/** The lines, and whether amounts are entered with or without VAT. */
export function QuoteLinesField({ draft, facts, errors, onChange }: QuotePartProps) {
  const { lines, enteredWithVat } = draft
  const { container, announcement, removed, isFull, onKeyDown, ...rows } = useQuoteLines(lines, (changed) =>
    onChange({ lines: changed }),
  )
  const unnamed = unnamedAnswers(interviewOf(facts.category), facts.answers, lines)
  const amountLabels = labelsOf(facts.company, enteredWithVat)
  return (
    <section aria-labelledby="quote-lines" className="flex flex-col gap-4">
      <h2 id="quote-lines">{texts.linesTitle}</h2>
      <p className="measure text-ink-soft">{texts.linesHint}</p>
      <VatQuestion {...{ draft, facts, onChange }} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the fields inside */}
      <div
        ref={container}
        data-field="lines"
        className="@container border-t border-line"
        onKeyDown={onKeyDown}
      >
        {errors.lines && <ListError text={errors.lines} />}
        {lines.map((line, index) => (
          <QuoteLineFields
            key={line.key}
            {...{ line, index, facts, errors, amountLabels }}
            count={lines.length}
            onEdit={(part) => rows.edit(line.key, part)}
            onMove={(step) => rows.move(index, step)}
            onRemove={() => rows.remove(index)}
          />
        ))}
        {!isFull && <PlainRows {...{ facts, errors, amountLabels }} from={lines.length} />}
        {removed && (
          <Notice
            tone="neutral"
            className="mt-4"
            action={
              <Button size="compact" onPress={rows.takeBack}>
                {texts.takeBack}
              </Button>
            }
          >
            {texts.removedLine(removed.line.description)}
          </Notice>
        )}
        {unnamed.length > 0 && !isFull && (
          <RowsOfAnswers count={unnamed.length} onAdd={() => rows.addRowsOf(unnamed)} />
        )}
        <AddButtons isFull={isFull} onAdd={rows.add} />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}

/** The labels of an amount and of a discount. */
function labelsOf(company: { vatExempt: boolean }, enteredWithVat: boolean): AmountLabels {
  if (company.vatExempt) return { amount: texts.amount, discount: texts.discount }
  return enteredWithVat
    ? { amount: texts.amountWith, discount: texts.discountWith }
    : { amount: texts.amountWithout, discount: texts.discountWithout }
}

function VatQuestion({ draft, facts, onChange }: Omit<QuotePartProps, 'errors'>) {
  if (facts.company.vatExempt)
    return (
      <p className="measure">
        {texts.vatExempt}
        <input type="hidden" name="enteredWithVat" value="false" />
      </p>
    )
  return (
    <RadioGroup
      name="enteredWithVat"
      label={texts.vatQuestion}
      look="tiles"
      options={vatOptions}
      value={String(draft.enteredWithVat)}
      onChange={(value) => onChange({ enteredWithVat: value === 'true' })}
    />
  )
}

export function ListError({ text }: { text: string }) {
  return (
    <PlainMessage role="alert" className="pt-3">
      {text}
    </PlainMessage>
  )
}

/**
 * A button that adds a row for each answer of the customer that has a price. These rows are side by side in the
 * comparison.
 */
function RowsOfAnswers({ count, onAdd }: { count: number; onAdd: () => void }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button onPress={onAdd} size="compact">
        <PlusIcon />
        {texts.rowsOfAnswers(count)}
      </Button>
      <p className="text-sm text-ink-soft">{texts.rowsOfAnswersNote}</p>
    </div>
  )
}

/** Buttons that add a row: one for each kind, one for an option, one for a discount. */
function AddButtons({ isFull, onAdd }: { isFull: boolean; onAdd: (line: AddedLine) => void }) {
  const rows: (AddedLine & { label: string })[] = [
    ...lineKinds.map((kind) => ({ label: lineKindTexts[kind], kind, role: 'included' as const })),
    { label: texts.roles.option, kind: 'labour', role: 'option' },
    { label: texts.roles.discount, kind: 'labour', role: 'discount' },
    { label: texts.percentDiscount, kind: 'labour', role: 'discount', unit: 'percent' },
  ]
  return (
    <div role="group" aria-label={texts.addLine} className="mt-4 flex flex-wrap gap-2">
      {rows.map(({ label, ...line }, index) => (
        <Button
          key={label}
          data-part={index === 0 ? 'add' : undefined}
          aria-label={texts.addLineOf(label)}
          onPress={() => onAdd(line)}
          isDisabled={isFull}
          size="compact"
        >
          <PlusIcon />
          {label}
        </Button>
      ))}
    </div>
  )
}

/** Without scripts no row can be added, so the form has some empty ones while its list is not full. */
function PlainRows({
  from,
  ...row
}: Pick<QuotePartProps, 'facts' | 'errors'> & { from: number; amountLabels: AmountLabels }) {
  return (
    <noscript>
      {SPARE_LINE_KINDS.map((kind, place) => (
        <QuoteLineFields
          key={`${kind}-${place < lineKinds.length}`}
          {...row}
          line={emptyLine(`plain-${place}`, kind)}
          index={from + place}
          count={1}
          onEdit={unable}
          onMove={unable}
          onRemove={unable}
        />
      ))}
    </noscript>
  )
}

const unable = () => undefined

import { Button } from '#design/button.tsx'
import { PlusIcon, WarningIcon } from '#design/figures/icons.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { quoteFormTexts as texts } from '../../texts/quote-form.ts'
import { QuoteLineFields } from './quote-line-fields.tsx'
import type { QuoteDraft } from './use-quote-draft.ts'
import { useQuoteLines } from './use-quote-lines.ts'

export type QuotePartProps = {
  draft: QuoteDraft
  company: { vatExempt: boolean }
  onChange: (part: Partial<QuoteDraft>) => void
}

const vatOptions = [
  { id: 'false', label: texts.withoutVat, detail: texts.withoutVatDetail },
  { id: 'true', label: texts.withVat, detail: texts.withVatDetail },
]

/** What is included, line by line, and whether amounts are entered with or without VAT. */
export function QuoteLinesField({ draft, company, error, onChange }: QuotePartProps & { error?: string }) {
  const { lines, enteredWithVat } = draft
  const { container, announcement, isFull, edit, add, remove, move } = useQuoteLines(lines, (changed) =>
    onChange({ lines: changed }),
  )
  const amountLabel = company.vatExempt
    ? texts.amount
    : enteredWithVat
      ? texts.amountWith
      : texts.amountWithout
  return (
    <section aria-labelledby="quote-lines" className="flex flex-col gap-4">
      <h2 id="quote-lines">{texts.linesTitle}</h2>
      <p className="measure text-ink-soft">{texts.linesHint}</p>
      {company.vatExempt ? (
        <p className="measure">
          {texts.vatExempt}
          <input type="hidden" name="enteredWithVat" value="false" />
        </p>
      ) : (
        <RadioGroup
          name="enteredWithVat"
          label={texts.vatQuestion}
          look="tiles"
          options={vatOptions}
          value={String(enteredWithVat)}
          onChange={(value) => onChange({ enteredWithVat: value === 'true' })}
        />
      )}
      <div ref={container} data-field="lines" className="border-t border-line">
        {error && (
          <p role="alert" className="flex items-start gap-1.5 pt-3 text-sm font-medium text-danger">
            <WarningIcon className="mt-px" />
            {error}
          </p>
        )}
        {lines.map((line, index) => (
          <QuoteLineFields
            key={line.key}
            line={line}
            index={index}
            count={lines.length}
            amountLabel={amountLabel}
            onEdit={(part) => edit(line.key, part)}
            onMove={(step) => move(index, step)}
            onRemove={() => remove(index)}
          />
        ))}
        <Button data-part="add" onPress={add} isDisabled={isFull} size="compact" className="mt-4">
          <PlusIcon />
          {texts.addLine}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}

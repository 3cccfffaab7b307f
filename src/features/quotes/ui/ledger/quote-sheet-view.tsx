import { type Definition, DefinitionList } from '#design/figures/definition-list.tsx'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { estimateRot } from '#features/rot/domain/rot-deduction.ts'
import { rotNoteOf } from '#features/rot/texts/rot.ts'
import { RotConsequences } from '#features/rot/ui/rot-consequences.tsx'
import { formatDate, type IsoDate } from '#kernel/swedish-dates.ts'
import type { QuoteTerms } from '../../domain/compose-quote.ts'
import { countedLines } from '../../domain/price-quote.ts'
import type { QuoteSheet } from '../../domain/quote-sheet.ts'
import { hasAgreed } from '../../domain/quote-words.ts'
import { mostToPayOre, pricePromiseOf } from '../../domain/terms/price-promise.ts'
import { quoteSheetTexts as texts } from '../../texts/quote-sheet.ts'
import { pricePromiseTexts, quoteTermsTexts } from '../../texts/quote-terms.ts'
import { priceKindTexts } from '../../texts.ts'
import { QuoteTotals } from '../form/quote-totals.tsx'
import { LineTable, OptionTable } from '../sheet/line-table.tsx'
import { PaymentPlanTable } from '../sheet/payment-plan-table.tsx'

/** `state`: undefined while the quote is being written. */
type ShownQuote = QuoteTerms &
  Pick<QuoteSheet, 'price' | 'rotDeductionOre' | 'lines'> &
  Partial<Pick<QuoteSheet, 'state'>>
type SheetProps = {
  sheet: ShownQuote
  sentOn: IsoDate
  circumstances?: RotCircumstances
}

/**
 * A whole quote: lines, options, sums, what is included and what is not, payments, terms and message. ROT is the
 * estimate at the time of sending (`sentOn`), or uses the reader's assumptions (`circumstances`).
 */
export function QuoteSheetView({ sheet, sentOn, circumstances }: SheetProps) {
  const { price, lines, stages, startDate, state = 'pending' } = sheet
  const rot = estimateRot({
    labourGrossOre: price.labourGrossOre,
    paidOn: startDate,
    ...(circumstances ?? { owners: 1 }),
  })
  const options = lines.filter(({ isOption, isChosen }) => isOption && !isChosen)
  return (
    <div className="flex flex-col gap-6">
      <LineTable lines={countedLines(lines)} />
      <div className="w-full sm:ml-auto sm:max-w-sm">
        <QuoteTotals
          price={price}
          lines={lines}
          rotDeductionOre={circumstances ? rot.deductionOre : sheet.rotDeductionOre}
          rotNote={rotNoteOf(rot)}
        />
        {circumstances && <RotConsequences {...price} paidOn={startDate} circumstances={circumstances} />}
      </div>
      {options.length > 0 && <OptionTable lines={options} isLeft={hasAgreed({ state })} />}
      <Scope sheet={sheet} />
      {stages.length > 0 && <PaymentPlanTable stages={stages} />}
      <DefinitionList items={termsOf(sheet, sentOn)} />
    </div>
  )
}

/** What is included and what is not, side by side if there is room. */
function Scope({ sheet: { included, excluded } }: { sheet: Pick<QuoteTerms, 'included' | 'excluded'> }) {
  if (included.length + excluded.length === 0) return null
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextList title={quoteTermsTexts.included} items={included} />
      <TextList title={quoteTermsTexts.excluded} items={excluded} />
    </div>
  )
}

function TextList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className="mt-2 list-disc pl-5 wrap-anywhere">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a sent quote never change places
          <li key={index}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

function termsOf(sheet: ShownQuote, sentOn: IsoDate): Definition[] {
  const { endDate, assumptions, guaranteeYears, guarantee } = sheet
  const items: (Definition | false)[] = [
    { term: texts.priceKind, value: <PriceKindValue sheet={sheet} sentOn={sentOn} /> },
    { term: quoteTermsTexts.startDate, value: formatDate(sheet.startDate) },
    endDate !== null && { term: quoteTermsTexts.endDate, value: formatDate(endDate) },
    { term: texts.validUntil, value: formatDate(sheet.validUntil) },
    assumptions !== '' && { term: quoteTermsTexts.assumptions, value: <Prose text={assumptions} /> },
    (guaranteeYears !== null || guarantee !== '') && {
      term: quoteTermsTexts.guarantee,
      value: <GuaranteeValue years={guaranteeYears} text={guarantee} />,
    },
    { term: texts.message, value: <Prose text={sheet.message || texts.noMessage} /> },
  ]
  return items.filter((item) => item !== false)
}

function PriceKindValue({ sheet, sentOn }: { sheet: ShownQuote; sentOn: IsoDate }) {
  const mostOre = mostToPayOre({ ...sheet, grossOre: sheet.price.grossOre, sentOn })
  return (
    <>
      {priceKindTexts[sheet.priceKind]}
      <Note text={pricePromiseTexts[pricePromiseOf(sheet)](mostOre)} />
    </>
  )
}

function GuaranteeValue({ years, text }: { years: number | null; text: string }) {
  return (
    <>
      {years !== null && <p>{quoteTermsTexts.guaranteeYears(years)}</p>}
      {text !== '' && <Prose text={text} />}
      <Note text={quoteTermsTexts.guaranteeNote} />
    </>
  )
}

function Note({ text }: { text: string }) {
  return <span className="block text-sm text-ink-soft">{text}</span>
}

function Prose({ text }: { text: string }) {
  return <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
}

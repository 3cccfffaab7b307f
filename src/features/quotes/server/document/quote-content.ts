import type { RotEstimate } from '#features/rot/domain/rot-deduction.ts'
import { rotNoteOf, rotTexts } from '#features/rot/texts/rot.ts'
import { formatOre } from '#kernel/money.ts'
import { formatDate, type IsoDate } from '#kernel/swedish-dates.ts'
import type { DocumentBlock, DocumentRow, DocumentTable } from '#platform/untrusted/document-content.ts'
import { countedLines, type PricedLine, type QuotePrice, vatByRate } from '../../domain/price-quote.ts'
import type { QuoteSheet } from '../../domain/quote-sheet.ts'
import { hasAgreed } from '../../domain/quote-words.ts'
import { beforeStartOre } from '../../domain/terms/payment-plan.ts'
import { mostToPayOre, pricePromiseOf } from '../../domain/terms/price-promise.ts'
import { quoteDocumentTexts as texts } from '../../texts/quote-document.ts'
import { lineDetails, lineKindText } from '../../texts/quote-line.ts'
import { quoteSheetTexts } from '../../texts/quote-sheet.ts'
import { pricePromiseTexts, quoteTermsTexts, stageMomentTexts } from '../../texts/quote-terms.ts'
import { priceKindTexts } from '../../texts.ts'

/** A quote with the facts that every document shows. `rot`: the estimate to show with it. */
export type QuoteOnPaper = { sheet: QuoteSheet; rot: RotEstimate; rotDeductionOre: number; sentOn: IsoDate }

/**
 * A quote from its lines to its message, with words for every field. A new field of {@link QuoteSheet} must be
 * added here.
 */
export function quoteBlocks(paper: QuoteOnPaper): DocumentBlock[] {
  const { sheet } = paper
  const options = sheet.lines.filter(({ isOption, isChosen }) => isOption && !isChosen)
  return [
    heading(quoteSheetTexts.lines),
    linesTable(countedLines(sheet.lines), quoteSheetTexts.lines),
    heading(texts.sums),
    sumsTable(sheet),
    ...rotBlocks(paper),
    ...optionBlocks(options, hasAgreed(sheet)),
    ...listBlocks(quoteTermsTexts.included, sheet.included),
    ...listBlocks(quoteTermsTexts.excluded, sheet.excluded),
    ...planBlocks(sheet),
    heading(texts.terms),
    factsTable(texts.terms, termsOf(paper)),
    ...proseBlocks(quoteTermsTexts.assumptions, sheet.assumptions),
    ...proseBlocks(quoteTermsTexts.guarantee, guaranteeOf(sheet)),
    ...proseBlocks(quoteSheetTexts.message, sheet.message),
  ]
}

/** The options that are not part of the price. `areLeft`: the quote was accepted without them. */
export function optionBlocks(options: readonly PricedLine[], areLeft: boolean): DocumentBlock[] {
  if (options.length === 0) return []
  const title = areLeft ? quoteTermsTexts.optionsLeft : quoteTermsTexts.options
  const note = areLeft ? quoteTermsTexts.optionsLeftNote : quoteTermsTexts.optionsNote
  return [heading(title), fine(note), linesTable(options, title)]
}

export function heading(text: string, level: 1 | 2 = 2): DocumentBlock {
  return { kind: 'heading', level, text }
}

export function fine(text: string): DocumentBlock {
  return { kind: 'text', text, isFine: true }
}

/** A table of terms and their values. */
export function factsTable(summary: string, rows: readonly (readonly [string, string])[]): DocumentTable {
  return {
    kind: 'table',
    summary,
    columns: [
      { label: '', share: 0.34 },
      { label: '', share: 0.66 },
    ],
    rows: rows.map((cells) => ({ cells: [...cells] })),
  }
}

/**
 * A table of lines with kind, and amounts without and with VAT. Hours or quantity, and the answer that a line
 * covers, are below its description.
 */
export function linesTable(lines: readonly PricedLine[], summary: string): DocumentTable {
  const amount = lines.some(({ isOption, isChosen }) => isOption && !isChosen)
    ? quoteSheetTexts.amountOption
    : quoteSheetTexts.amountGross
  return {
    kind: 'table',
    summary,
    columns: [
      { label: quoteSheetTexts.description, share: 0.46 },
      { label: quoteSheetTexts.kind, share: 0.16 },
      { label: quoteSheetTexts.amountNet, share: 0.18, isNumeric: true },
      { label: amount, share: 0.2, isNumeric: true },
    ],
    rows: lines.map(rowOfLine),
  }
}

function rowOfLine(line: PricedLine): DocumentRow {
  const details = texts.lineDetails(lineDetails(line))
  return {
    cells: [
      [line.description, details].filter(Boolean).join('\n'),
      lineKindText(line),
      formatOre(line.netOre),
      formatOre(line.grossOre),
    ],
  }
}

function sumsTable({ price, lines }: Pick<QuoteSheet, 'price' | 'lines'>): DocumentTable {
  const vat = vatByRate(lines)
  const isExempt = vat.every(({ vatRate }) => vatRate === 0)
  const parts = partsOf(price).map(([part, ore]): [string, number] => [
    isExempt ? part : texts.withVat(part),
    ore,
  ])
  const rows: [string, number][] = [
    ...parts,
    [quoteSheetTexts.net, price.netOre],
    ...(isExempt
      ? []
      : vat.map(({ vatRate, vatOre }): [string, number] => [quoteSheetTexts.vat(vatRate), vatOre])),
  ]
  const total = isExempt ? quoteSheetTexts.totalExempt : quoteSheetTexts.total
  return {
    kind: 'table',
    summary: texts.sums,
    columns: [
      { label: '', share: 0.6 },
      { label: '', share: 0.4, isNumeric: true },
    ],
    rows: [
      ...rows.map(([term, ore]) => ({ cells: [term, formatOre(ore)] })),
      { cells: [total, formatOre(price.grossOre)], isStrong: true },
    ],
  }
}

/** Labour and material always; the other parts only when they are above 0. */
function partsOf(price: QuotePrice): [string, number][] {
  const parts: [string, number][] = [
    [quoteSheetTexts.labour, price.labourGrossOre],
    [quoteSheetTexts.material, price.materialGrossOre],
    [quoteSheetTexts.travel, price.travelGrossOre],
    [quoteSheetTexts.other, price.otherGrossOre],
  ]
  return parts.filter(([, ore], index) => index < 2 || ore !== 0)
}

function rotBlocks({ sheet: { price, lines }, rot, rotDeductionOre }: QuoteOnPaper): DocumentBlock[] {
  const isExempt = vatByRate(lines).every(({ vatRate }) => vatRate === 0)
  return [
    {
      kind: 'table',
      summary: texts.rotTitle,
      columns: [
        { label: '', share: 0.6 },
        { label: '', share: 0.4, isNumeric: true },
      ],
      rows: [
        { cells: [quoteSheetTexts.rot, rotTexts.minus(rotDeductionOre)] },
        { cells: [quoteSheetTexts.afterRot, formatOre(price.grossOre - rotDeductionOre)], isStrong: true },
      ],
    },
    fine(rotNoteOf(rot)),
    ...(rotDeductionOre > 0 ? [fine(texts.ifRefused(price.grossOre))] : []),
    ...(isExempt ? [fine(quoteSheetTexts.vatExempt)] : []),
  ]
}

function planBlocks({ stages }: Pick<QuoteSheet, 'stages'>): DocumentBlock[] {
  if (stages.length === 0) return []
  const beforeOre = beforeStartOre(stages)
  return [
    heading(quoteTermsTexts.plan),
    fine(quoteTermsTexts.planNote),
    {
      kind: 'table',
      summary: quoteTermsTexts.plan,
      columns: [
        { label: quoteTermsTexts.stage, share: 0.46 },
        { label: quoteTermsTexts.moment, share: 0.3 },
        { label: quoteTermsTexts.amount, share: 0.24, isNumeric: true },
      ],
      rows: stages.map(({ name, due, amountOre, percentHundredths }) => ({
        cells: [
          name,
          stageMomentTexts[due],
          [formatOre(amountOre), percentHundredths !== null && quoteTermsTexts.share(percentHundredths)]
            .filter(Boolean)
            .join('\n'),
        ],
      })),
    },
    ...(beforeOre > 0 ? [fine(quoteTermsTexts.beforeStart(beforeOre))] : []),
  ]
}

function termsOf({ sheet, sentOn }: QuoteOnPaper): [string, string][] {
  const mostOre = mostToPayOre({ ...sheet, grossOre: sheet.price.grossOre, sentOn })
  const promise = pricePromiseTexts[pricePromiseOf(sheet)](mostOre)
  return [
    [quoteSheetTexts.priceKind, `${priceKindTexts[sheet.priceKind]}. ${promise}`],
    [quoteTermsTexts.startDate, formatDate(sheet.startDate)],
    ...(sheet.endDate === null
      ? []
      : [[quoteTermsTexts.endDate, formatDate(sheet.endDate)] satisfies [string, string]]),
    [quoteSheetTexts.validUntil, formatDate(sheet.validUntil)],
  ]
}

function guaranteeOf({ guaranteeYears, guarantee }: QuoteSheet): string {
  if (guaranteeYears === null && guarantee === '') return ''
  const years = guaranteeYears === null ? '' : quoteTermsTexts.guaranteeYears(guaranteeYears)
  return [years, guarantee, quoteTermsTexts.guaranteeNote].filter(Boolean).join('\n')
}

function listBlocks(title: string, items: string[]): DocumentBlock[] {
  return items.length === 0 ? [] : [heading(title), { kind: 'list', items }]
}

function proseBlocks(title: string, text: string): DocumentBlock[] {
  return text === '' ? [] : [heading(title), { kind: 'text', text }]
}

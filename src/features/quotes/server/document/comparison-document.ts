import { getOwnProject } from '#features/projects/server/project-queries.ts'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { adviseSplit } from '#features/rot/domain/rot-payments.ts'
import { ownRotCircumstances } from '#features/rot/server/rot-circumstances-queries.ts'
import { rotNoteOf, rotTexts, splitTexts } from '#features/rot/texts/rot.ts'
import { formatOre } from '#kernel/money.ts'
import { NotFound } from '#kernel/refusal.ts'
import { formatDate, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { DocumentBlock, DocumentContent, DocumentTable } from '#platform/untrusted/document-content.ts'
import { type ComparedQuote, compareQuotes } from '../../domain/compare-quotes.ts'
import { isLive } from '../../domain/quote.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'
import { mostToPayOre } from '../../domain/terms/price-promise.ts'
import { quoteDocumentTexts as texts } from '../../texts/quote-document.ts'
import { quoteSheetTexts } from '../../texts/quote-sheet.ts'
import { quoteTermsTexts } from '../../texts/quote-terms.ts'
import { priceKindTexts } from '../../texts.ts'
import { listQuotesForOwner } from '../quote-queries.ts'
import { type DrawnDocument, drawnDocument } from './drawn-document.ts'
import { fine, heading, linesTable, partsOf } from './quote-content.ts'

/**
 * The live quotes on the acting customer's own project side by side, as a PDF; with the household's own ROT circumstances.
 * Refuses `too-busy`. A project without live quotes has no comparison, and anyone else's does not exist.
 */
export async function comparisonDocument(ctx: Context, projectId: string): Promise<DrawnDocument> {
  const [project, quotes, circumstances] = await Promise.all([
    getOwnProject(ctx, projectId),
    listQuotesForOwner(ctx, projectId),
    ownRotCircumstances(ctx),
  ])
  const live = quotes.filter(({ state }) => isLive(state))
  if (live.length === 0) throw new NotFound('quote')
  const madeOn = stockholmDate(ctx.now)
  const content = comparisonContent(live, { title: project.title, madeOn, circumstances })
  return drawnDocument(ctx, texts.comparisonFileName(madeOn), content)
}

type Frame = { title: string; madeOn: IsoDate; circumstances: RotCircumstances }
type Column = { quote: OwnerQuote; compared: ComparedQuote }

/** What the comparison says: the quotes side by side, what the prices after ROT rest on, and the lines of each. */
export function comparisonContent(
  quotes: readonly OwnerQuote[],
  { title, madeOn, circumstances }: Frame,
): DocumentContent {
  const compared = compareQuotes(
    quotes.map((quote) => ({ ...quote, sentOn: stockholmDate(quote.sentAt) })),
    circumstances,
  )
  const columns = quotes.flatMap((quote, index) => {
    const beside = compared[index]
    return beside ? [{ quote, compared: beside }] : []
  })
  const name = texts.comparisonTitle(title)
  return {
    title: name,
    author: texts.author,
    madeOn,
    footer: texts.footer(name),
    pageOf: texts.pageOf,
    isLandscape: true,
    blocks: [
      heading(name, 1),
      fine(texts.note(madeOn)),
      heading(texts.quotes),
      sideBySide(columns),
      ...columns.slice(0, 1).map(({ compared: { rot } }) => fine(rotNoteOf(rot))),
      ...columns.flatMap((column) => adviceOf(column, circumstances)),
      ...columns.flatMap(({ quote }) => [
        heading(texts.linesOf(quote.company.name)),
        linesTable(quote.lines, texts.linesOf(quote.company.name)),
      ]),
    ],
  }
}

function sideBySide(columns: readonly Column[]): DocumentTable {
  const names = 0.2
  return {
    kind: 'table',
    summary: texts.quotes,
    columns: [
      { label: texts.question, share: names },
      ...columns.map(({ quote }) => ({
        label: quote.company.name,
        share: (1 - names) / columns.length,
        isNumeric: true,
      })),
    ],
    rows: questions(columns).map(({ term, answer, isStrong }) => ({
      cells: [term, ...columns.map(answer)],
      ...(isStrong && { isStrong }),
    })),
  }
}

type Question = { term: string; answer: (column: Column) => string; isStrong?: boolean }

function questions(columns: readonly Column[]): Question[] {
  const kinds = new Set(columns.flatMap(({ quote }) => partsOf(quote.price).map(([term]) => term)))
  const parts = [...kinds].map((term): Question => {
    const oreOf = ({ quote }: Column) => new Map(partsOf(quote.price)).get(term) ?? 0
    return { term, answer: (column) => formatOre(oreOf(column)) }
  })
  return [
    { term: quoteSheetTexts.priceKind, answer: ({ quote }) => priceKindTexts[quote.priceKind] },
    ...parts,
    { term: quoteSheetTexts.total, answer: ({ quote }) => formatOre(quote.price.grossOre) },
    { term: quoteSheetTexts.rot, answer: ({ compared }) => rotTexts.minus(compared.rot.deductionOre) },
    {
      term: quoteSheetTexts.afterRot,
      answer: ({ compared }) => formatOre(compared.afterRotOre),
      isStrong: true,
    },
    { term: texts.refused, answer: ({ quote }) => formatOre(quote.price.grossOre) },
    { term: texts.mostToPay, answer: mostOf },
    { term: quoteTermsTexts.startDate, answer: ({ quote }) => formatDate(quote.startDate) },
    {
      term: quoteTermsTexts.endDate,
      answer: ({ quote }) => (quote.endDate ? formatDate(quote.endDate) : texts.nothing),
    },
    { term: quoteSheetTexts.validUntil, answer: ({ quote }) => formatDate(quote.validUntil) },
    { term: texts.checks, answer: ({ quote }) => texts.checksOf(quote.company.completed) },
    { term: texts.jobs, answer: ({ quote }) => String(quote.company.jobs) },
    { term: quoteTermsTexts.included, answer: ({ quote }) => listOf(quote.included) },
    { term: quoteTermsTexts.excluded, answer: ({ quote }) => listOf(quote.excluded) },
  ]
}

function mostOf({ quote }: Column): string {
  const mostOre = mostToPayOre({
    ...quote,
    grossOre: quote.price.grossOre,
    sentOn: stockholmDate(quote.sentAt),
  })
  return mostOre === null ? texts.noLimit : formatOre(mostOre)
}

function listOf(items: readonly string[]): string {
  return items.length === 0 ? texts.nothing : items.join('\n')
}

/** How to pay over the turn of the year, where that gives more. */
function adviceOf({ quote }: Column, circumstances: RotCircumstances): DocumentBlock[] {
  const { labourGrossOre } = quote.price
  const split = adviseSplit({ labourGrossOre, paidOn: quote.startDate, ...circumstances })
  if (!split) return []
  return [
    heading(`${quote.company.name}: ${splitTexts.title(split.gainOre)}`),
    ...(split.firstLabourOre > 0 ? [fine(splitTexts.before(split))] : []),
    ...(split.secondLabourOre > 0 ? [fine(splitTexts.after(split))] : []),
    fine(splitTexts.condition(split)),
  ]
}

import { interviewOf } from '#features/projects/domain/interview-questions.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { answerText, questionTexts } from '#features/projects/texts/interview.ts'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { adviseSplit } from '#features/rot/domain/rot-payments.ts'
import { ownRotCircumstances } from '#features/rot/server/rot-circumstances-queries.ts'
import { rotNoteOf, rotTexts, splitTexts } from '#features/rot/texts/rot.ts'
import { formatOre } from '#kernel/money.ts'
import { NotFound } from '#kernel/refusal.ts'
import { formatDate, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { DocumentBlock, DocumentContent, DocumentTable } from '#platform/untrusted/document-content.ts'
import type { LedgerChoices } from '../../domain/ledger/ledger-choices.ts'
import { capWithOptions, type LedgerColumn, ledgerColumns } from '../../domain/ledger/ledger-columns.ts'
import { type ScopeCell, scopeRowsOf } from '../../domain/ledger/scope-rows.ts'
import { isLive } from '../../domain/quote.ts'
import { hasAgreed } from '../../domain/quote-words.ts'
import { mostToPayOre } from '../../domain/terms/price-promise.ts'
import { ledgerTexts } from '../../texts/ledger.ts'
import { quoteDocumentTexts as texts } from '../../texts/quote-document.ts'
import { quoteSheetTexts } from '../../texts/quote-sheet.ts'
import { quoteTermsTexts } from '../../texts/quote-terms.ts'
import { priceKindTexts } from '../../texts.ts'
import { ledgerFactsOf } from '../ledger/ledger-fact-queries.ts'
import { listQuotesForOwner } from '../quote-queries.ts'
import { type DrawnDocument, drawnDocument } from './drawn-document.ts'
import { fine, heading, linesTable, optionBlocks, partsOf } from './quote-content.ts'

/**
 * The live quotes on the acting customer's own project side by side, as a PDF: in the order and with the options that are chosen, and
 * with the household's own ROT circumstances. Refuses `too-busy`. A project without live quotes has no comparison, and anyone else's does not exist.
 */
export async function comparisonDocument(
  ctx: Context,
  projectId: string,
  choices: Choices = { order: null, ticked: [] },
): Promise<DrawnDocument> {
  const [project, quotes, circumstances] = await Promise.all([
    getOwnProject(ctx, projectId),
    listQuotesForOwner(ctx, projectId),
    ownRotCircumstances(ctx),
  ])
  const live = quotes.filter(({ state }) => isLive(state))
  if (live.length === 0) throw new NotFound('quote')
  const madeOn = stockholmDate(ctx.now)
  const facts = await ledgerFactsOf(ctx, project)
  const columns = ledgerColumns({ quotes: live, facts, choices, circumstances })
  const content = comparisonContent(columns, { project, madeOn, circumstances })
  return drawnDocument(ctx, texts.comparisonFileName(madeOn), content)
}

type Choices = Pick<LedgerChoices, 'order' | 'ticked'>
type Column = LedgerColumn
type Frame = {
  project: Pick<Project, 'title' | 'category' | 'answers'>
  madeOn: IsoDate
  circumstances: RotCircumstances
}

/** What the comparison says: the quotes side by side, what the prices after ROT rest on, and the lines of each. */
function comparisonContent(
  columns: readonly Column[],
  { project, madeOn, circumstances }: Frame,
): DocumentContent {
  const name = texts.comparisonTitle(project.title)
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
      sideBySide(columns, project),
      ...columns.slice(0, 1).map(({ compared: { rot } }) => fine(rotNoteOf(rot))),
      ...columns.flatMap((column) => adviceOf(column, circumstances)),
      ...columns.flatMap(lineBlocks),
    ],
  }
}

/** The lines that count, and below them the options that do not. */
function lineBlocks({ quote, lines, ticked }: Column): DocumentBlock[] {
  const title = texts.linesOf(quote.company.name)
  const counted = lines.map((line) => ({ ...line, isOption: false }))
  const left = quote.lines.filter(
    ({ isOption, isChosen, position }) => isOption && !isChosen && !ticked.has(position),
  )
  return [heading(title), linesTable(counted, title), ...optionBlocks(left, hasAgreed(quote))]
}

function sideBySide(columns: readonly Column[], project: Frame['project']): DocumentTable {
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
    rows: [...questions(columns), ...scopeQuestions(columns, project)].map(({ term, answer, isStrong }) => ({
      cells: [term, ...columns.map(answer)],
      ...(isStrong && { isStrong }),
    })),
  }
}

type Question = { term: string; answer: (column: Column, index: number) => string; isStrong?: boolean }

function questions(columns: readonly Column[]): Question[] {
  const kinds = new Set(columns.flatMap(({ price }) => partsOf(price).map(([term]) => term)))
  const parts = [...kinds].map((term): Question => {
    const oreOf = ({ price }: Column) => new Map(partsOf(price)).get(term) ?? 0
    return { term, answer: (column) => formatOre(oreOf(column)) }
  })
  return [
    { term: quoteSheetTexts.priceKind, answer: ({ quote }) => priceKindTexts[quote.priceKind] },
    ...parts,
    { term: quoteSheetTexts.total, answer: ({ price }) => formatOre(price.grossOre) },
    { term: quoteSheetTexts.rot, answer: ({ compared }) => rotTexts.minus(compared.rot.deductionOre) },
    {
      term: quoteSheetTexts.afterRot,
      answer: ({ compared }) => formatOre(compared.afterRotOre),
      isStrong: true,
    },
    ...sharesOf(columns),
    { term: texts.refused, answer: ({ price }) => formatOre(price.grossOre) },
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

/** What each owner has of the reduction, where several share it. */
function sharesOf(columns: readonly Column[]): Question[] {
  const isShared = ({ compared, rotSharesOre }: Column) =>
    compared.rot.deductionOre > 0 && rotSharesOre.length > 1
  if (!columns.some(isShared)) return []
  const answer = ({ rotSharesOre }: Column) =>
    listOf(rotSharesOre.map((ore, owner) => ledgerTexts.rotOf(owner + 1, ore)))
  return [{ term: ledgerTexts.row.rotPerOwner, answer }]
}

/** The rows of the page for the interview's answers, and the options with those that are counted in. */
function scopeQuestions(columns: readonly Column[], { category, answers }: Frame['project']): Question[] {
  const asked = interviewOf(category)
  const { scopes } = scopeRowsOf(
    columns.map(({ lines }) => lines),
    { asked, answers },
  )
  const rows = scopes.map(({ scope, cells }): Question => {
    const answer = answers[scope]
    const { term } = questionTexts[scope]
    return {
      term: answer === undefined ? term : `${term}: ${answerText(scope, answer)}`,
      answer: (_, index) => cellText(cells[index]),
    }
  })
  if (!columns.some(({ quote }) => quote.lines.some(({ isOption }) => isOption))) return rows
  return [...rows, { term: ledgerTexts.row.options, answer: optionsOf }]
}

function cellText(cell: ScopeCell | undefined): string {
  if (cell?.is === 'priced') return `${formatOre(cell.grossOre)}\n${cell.descriptions.join(', ')}`
  return cell?.is === 'lacking' ? ledgerTexts.lacking : ledgerTexts.undivided
}

function optionsOf({ quote, ticked }: Column): string {
  const options = quote.lines.filter(({ isOption }) => isOption)
  return listOf(
    options.map(({ description, grossOre, position, isChosen }) =>
      texts.option(description, grossOre, isChosen || ticked.has(position)),
    ),
  )
}

function mostOf({ quote, price }: Column): string {
  const mostOre = mostToPayOre({
    ...quote,
    capOre: capWithOptions(quote, price),
    grossOre: price.grossOre,
    sentOn: stockholmDate(quote.sentAt),
  })
  return mostOre === null ? texts.noLimit : formatOre(mostOre)
}

function listOf(items: readonly string[]): string {
  return items.length === 0 ? texts.nothing : items.join('\n')
}

/** How to pay over the turn of the year, where that gives more. */
function adviceOf({ quote, price }: Column, circumstances: RotCircumstances): DocumentBlock[] {
  const { labourGrossOre } = price
  const split = adviseSplit({ labourGrossOre, paidOn: quote.startDate, ...circumstances })
  if (!split) return []
  return [
    heading(`${quote.company.name}: ${splitTexts.title(split.gainOre)}`),
    ...(split.firstLabourOre > 0 ? [fine(splitTexts.before(split))] : []),
    ...(split.secondLabourOre > 0 ? [fine(splitTexts.after(split))] : []),
    fine(splitTexts.condition(split)),
  ]
}

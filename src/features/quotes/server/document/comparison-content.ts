import { interviewOf } from '#features/projects/domain/interview-questions.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { answerText, questionTexts } from '#features/projects/texts/interview.ts'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { adviseSplit } from '#features/rot/domain/rot-payments.ts'
import { rotNoteOf, rotTexts, splitTexts } from '#features/rot/texts/rot.ts'
import { formatOre } from '#kernel/money.ts'
import { daysBetween, formatDate, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { DocumentBlock, DocumentContent } from '#platform/untrusted/document-content.ts'
import { capWithOptions, type LedgerColumn, summedQuote } from '../../domain/ledger/ledger-columns.ts'
import { type LedgerFacts, yearsAsPartner } from '../../domain/ledger/ledger-facts.ts'
import { quoteDifferences } from '../../domain/ledger/quote-differences.ts'
import { type RestRow, type ScopeCell, type ScopeRow, scopeRowsOf } from '../../domain/ledger/scope-rows.ts'
import { isLive } from '../../domain/quote.ts'
import { hasAgreed } from '../../domain/quote-words.ts'
import { mostToPayOre } from '../../domain/terms/price-promise.ts'
import { ledgerTexts, lowestText } from '../../texts/ledger.ts'
import { differenceText, quoteDifferenceTexts } from '../../texts/quote-differences.ts'
import { quoteDocumentTexts as texts } from '../../texts/quote-document.ts'
import { quoteLedgerTexts } from '../../texts/quote-ledger.ts'
import { quoteSheetTexts } from '../../texts/quote-sheet.ts'
import { quoteTermsTexts } from '../../texts/quote-terms.ts'
import { lineKindTexts, priceKindTexts, quoteStateTexts } from '../../texts.ts'
import { fine, heading, linesTable, optionBlocks } from './quote-content.ts'

type Frame = {
  project: Pick<Project, 'title' | 'category' | 'answers'>
  madeOn: IsoDate
  circumstances: RotCircumstances
  usual: LedgerFacts['usual']
}
type Columns = readonly LedgerColumn[]
type Question = { term: string; answer: (column: LedgerColumn, index: number) => string; isStrong?: boolean }

/**
 * The contents of the comparison in the order of the page: the differences in sentences, the quotes side by side
 * row by row, the assumptions behind the prices after ROT, and the lines of each quote.
 */
export function comparisonContent(columns: Columns, frame: Frame): DocumentContent {
  const { project, madeOn, circumstances } = frame
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
      ...comparedBlocks(columns, frame),
      ...columns.flatMap((column) => adviceOf(column, circumstances)),
      ...columns.flatMap(lineBlocks),
    ],
  }
}

function comparedBlocks(columns: Columns, frame: Frame): DocumentBlock[] {
  const { project, madeOn } = frame
  const { scopes, rest } = scopeRowsOf(
    columns.map(({ lines }) => lines),
    { asked: interviewOf(project.category), answers: project.answers },
  )
  const { group } = ledgerTexts
  return [
    ...differences(columns, scopes, frame),
    ...sideBySide(columns, ledgerTexts.row.who, aboutCompanies(columns, madeOn)),
    ...sideBySide(columns, group.price, [...aboutPrice(columns), ...aboutOptions(columns)]),
    fine(rotNoteOf(...columns.map(({ compared }) => compared.rot))),
    ...sideBySide(columns, group.time, aboutTime()),
    ...sideBySide(columns, group.scope, aboutScope(scopes, project.answers)),
    ...sideBySide(columns, scopes.length > 0 ? group.rest : group.parts, aboutRest(rest)),
    ...sideBySide(columns, texts.terms, aboutWords()),
  ]
}

/** The differences between live quotes, while the customer can still choose. */
function differences(columns: Columns, scopes: readonly ScopeRow[], { usual }: Frame): DocumentBlock[] {
  if (columns.some(({ quote }) => !isLive(quote.state))) return []
  const found = quoteDifferences(columns.map(summedQuote), scopes, usual)
  if (found.length === 0) return []
  return [
    heading(quoteDifferenceTexts.title),
    { kind: 'list', items: found.map(differenceText) },
    fine(quoteDifferenceTexts.reproducible),
  ]
}

/** One group of rows. All groups have the same columns, so that a quote is always below the name of its company. */
function sideBySide(columns: Columns, title: string, questions: readonly Question[]): DocumentBlock[] {
  if (questions.length === 0) return []
  const names = 0.2
  return [
    heading(title),
    {
      kind: 'table',
      summary: `${texts.quotes}: ${title}`,
      columns: [
        { label: texts.question, share: names },
        ...columns.map(({ quote }) => ({
          label: quote.company.name,
          share: (1 - names) / columns.length,
          isNumeric: true,
        })),
      ],
      rows: questions.map(({ term, answer, isStrong }) => ({
        cells: [term, ...columns.map(answer)],
        ...(isStrong && { isStrong }),
      })),
    },
  ]
}

function aboutCompanies(columns: Columns, today: IsoDate): Question[] {
  const states: Question = {
    term: quoteLedgerTexts.row.state,
    answer: ({ quote }) => quoteStateTexts[quote.state],
  }
  return [
    ...(columns.some(({ quote }) => quote.state !== 'pending') ? [states] : []),
    {
      term: texts.checks,
      answer: ({ quote: { company }, facts: { checkedAt } }) =>
        listOf([
          texts.checksOf(company.completed),
          ...(checkedAt ? [ledgerTexts.checkedOn(formatDate(stockholmDate(checkedAt)))] : []),
        ]),
    },
    {
      term: texts.rating,
      answer: ({ facts: { rating } }) => (rating ? ledgerTexts.rating(rating) : texts.nothing),
    },
    { term: texts.jobs, answer: ({ quote }) => String(quote.company.jobs) },
    {
      term: texts.answers,
      answer: ({ facts: { answers } }) =>
        answers ? ledgerTexts.answers(answers.hours, answers.answered) : texts.nothing,
    },
    {
      term: texts.experience,
      answer: ({ quote }) => ledgerTexts.partnerYears(yearsAsPartner(quote.company, today)),
    },
    {
      term: texts.place,
      answer: ({ quote, facts }) => ledgerTexts.away(quote.company.location, facts.distanceM),
    },
  ]
}

function aboutPrice(columns: Columns): Question[] {
  return [
    {
      term: quoteSheetTexts.afterRot,
      answer: ({ compared }) => formatOre(compared.afterRotOre),
      isStrong: true,
    },
    ...(columns.some(({ compared }) => compared.aboveLowestOre !== null)
      ? [{ term: ledgerTexts.row.above, answer: aboveOf }]
      : []),
    { term: quoteSheetTexts.rot, answer: ({ compared }) => rotTexts.minus(compared.rot.deductionOre) },
    ...sharesOf(columns),
    { term: texts.refused, answer: ({ price }) => formatOre(price.grossOre) },
    { term: quoteSheetTexts.priceKind, answer: ({ quote }) => priceKindTexts[quote.priceKind] },
    { term: texts.mostToPay, answer: mostOf },
  ]
}

function aboveOf({ compared }: LedgerColumn): string {
  const { aboveLowestOre, isCheapest, promise } = compared
  if (isCheapest) return lowestText(compared)
  if (!aboveLowestOre) return texts.nothing
  const above = ledgerTexts.above(aboveLowestOre)
  return promise === 'open' ? listOf([above, ledgerTexts.estimated]) : above
}

/** Each owner's share of the reduction, when several share it. */
function sharesOf(columns: Columns): Question[] {
  const isShared = ({ compared, rotSharesOre }: LedgerColumn) =>
    compared.rot.deductionOre > 0 && rotSharesOre.length > 1
  if (!columns.some(isShared)) return []
  const answer = ({ rotSharesOre }: LedgerColumn) =>
    listOf(rotSharesOre.map((ore, owner) => `${ledgerTexts.owner(owner + 1)} ${formatOre(ore)}`))
  return [{ term: ledgerTexts.row.rotPerOwner, answer }]
}

function mostOf({ quote, price }: LedgerColumn): string {
  const mostOre = mostToPayOre({
    ...quote,
    capOre: capWithOptions(quote, price),
    grossOre: price.grossOre,
    sentOn: stockholmDate(quote.sentAt),
  })
  return mostOre === null ? texts.noLimit : formatOre(mostOre)
}

/** The options; those that are included in the price are marked. */
function aboutOptions(columns: Columns): Question[] {
  if (!columns.some(({ quote }) => quote.lines.some(({ isOption }) => isOption))) return []
  const answer = ({ quote, ticked }: LedgerColumn) =>
    listOf(
      quote.lines
        .filter(({ isOption }) => isOption)
        .map(({ description, grossOre, position, isChosen }) =>
          texts.option(description, grossOre, isChosen || ticked.has(position)),
        ),
    )
  return [{ term: ledgerTexts.row.options, answer }]
}

function aboutTime(): Question[] {
  return [
    { term: quoteTermsTexts.startDate, answer: ({ quote }) => formatDate(quote.startDate) },
    {
      term: ledgerTexts.row.length,
      answer: ({ quote: { startDate, endDate } }) =>
        endDate
          ? listOf([
              ledgerTexts.days(daysBetween(startDate, endDate) + 1),
              ledgerTexts.done(formatDate(endDate)),
            ])
          : ledgerTexts.noEnd,
    },
    { term: quoteSheetTexts.validUntil, answer: ({ quote }) => formatDate(quote.validUntil) },
  ]
}

/** A row for each answer of the interview that a quote names. */
function aboutScope(scopes: readonly ScopeRow[], answers: Project['answers']): Question[] {
  return scopes.map(({ scope, cells }) => {
    const answer = answers[scope]
    const { term } = questionTexts[scope]
    return {
      term: answer === undefined ? term : `${term}: ${answerText(scope, answer)}`,
      answer: (_, index) => cellText(cells[index]),
    }
  })
}

function cellText(cell: ScopeCell | undefined): string {
  if (cell?.is === 'priced') return `${formatOre(cell.grossOre)}\n${cell.descriptions.join(', ')}`
  return cell?.is === 'lacking' ? ledgerTexts.lacking : ledgerTexts.undivided
}

/** The lines that name no answer, by kind. Together with the rows of the answers they make up the whole price. */
function aboutRest(rest: readonly RestRow[]): Question[] {
  return [
    ...rest.map(
      ({ kind, grossOre }): Question => ({
        term: lineKindTexts[kind],
        answer: (_, index) => (grossOre[index] ? formatOre(grossOre[index]) : texts.nothing),
      }),
    ),
    { term: quoteSheetTexts.total, answer: ({ price }) => formatOre(price.grossOre), isStrong: true },
  ]
}

function aboutWords(): Question[] {
  return [
    { term: quoteTermsTexts.included, answer: ({ quote }) => listOf(quote.included) },
    { term: quoteTermsTexts.excluded, answer: ({ quote }) => listOf(quote.excluded) },
    {
      term: quoteTermsTexts.guarantee,
      answer: ({ quote: { guaranteeYears, guarantee } }) =>
        listOf([
          ...(guaranteeYears === null ? [] : [ledgerTexts.years(guaranteeYears)]),
          ...(guarantee === '' ? [] : [guarantee]),
        ]),
    },
  ]
}

/** Advice to divide the payment between two years, when that gives a larger reduction. */
function adviceOf({ quote, price }: LedgerColumn, circumstances: RotCircumstances): DocumentBlock[] {
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

/** The lines that are part of the price, and below them the options that are not. */
function lineBlocks({ quote, lines, ticked }: LedgerColumn): DocumentBlock[] {
  const title = texts.linesOf(quote.company.name)
  const counted = lines.map((line) => ({ ...line, isOption: false }))
  const left = quote.lines.filter(
    ({ isOption, isChosen, position }) => isOption && !isChosen && !ticked.has(position),
  )
  return [heading(title), linesTable(counted, title), ...optionBlocks(left, hasAgreed(quote))]
}

function listOf(items: readonly string[]): string {
  return items.length === 0 ? texts.nothing : items.join('\n')
}

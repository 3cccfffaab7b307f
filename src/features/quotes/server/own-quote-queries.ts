import { sql } from 'kysely'
import { companyFor } from '#features/companies/domain/company-role.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { areShownTitles, isAwardedTo, shownWords } from '#features/projects/domain/shown-words.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { groupedQuery } from '#platform/db/grouped-query.ts'
import { millisecondsOf } from '#platform/db/named-query.ts'
import { allowedInList } from '../domain/allowed-quote-moves.ts'
import type { PriceKind, QuoteState } from '../domain/quote.ts'
import type { OwnQuoteLine, PageOfOwnQuotes } from '../domain/quote-sheet.ts'
import { type QuoteCursor, quoteCursorText } from '../domain/results/own-results.ts'

/**
 * A page as its SQL statement returns it: for each quote and its project the columns as an array; null for an empty
 * page. Instants in milliseconds since 1970.
 */
type Page = { lines: LineColumns[] | null }
type LineColumns = [
  id: string,
  projectId: string,
  state: QuoteState,
  priceKind: PriceKind,
  grossOre: number,
  rotDeductionOre: number,
  startDate: IsoDate,
  validUntil: IsoDate,
  sentAt: number,
  revisedAt: number | null,
  version: number,
  confirmedVersion: number,
  title: string,
  ownerId: string,
  projectState: ProjectState,
  projectVersion: number,
  quotesUntil: number,
  awardedCompanyId: string | null,
]

type LineParams = {
  companyId: string
  states: QuoteState[] | null
  beforeAt: string
  beforeId: string
  limit: number
}
const TYPES = {
  companyId: 'uuid',
  states: 'text[]',
  beforeAt: 'timestamptz',
  beforeId: 'uuid',
  limit: 'integer',
} as const

/** `isOpen`: only quotes whose project takes quotes. */
const linesQuery = (name: string, isOpen: boolean) =>
  groupedQuery<LineParams, Page>(
    name,
    TYPES,
    (_db, param) => sql<Page>`
      select json_agg(line order by sent_at desc, id desc) as lines from (
        select quote.sent_at, quote.id, json_build_array(quote.id, quote.project_id, quote.state, quote.price_kind, quote.gross_ore,
          quote.rot_deduction_ore, quote.start_date, quote.valid_until, ${millisecondsOf(sql.ref('quote.sent_at'))},
          ${millisecondsOf(sql.ref('quote.revised_at'))}, quote.version, quote.confirmed_version, project.title, project.owner_id,
          project.state, project.version, ${millisecondsOf(sql.ref('project.quotes_until'))}, project.awarded_company_id) as line
        from quotes quote join projects project on project.id = quote.project_id
        where quote.company_id = ${param('companyId')}::uuid
          and (${param('states')}::text[] is null or quote.state = any(${param('states')}::text[]))
          and (quote.sent_at, quote.id) < (${param('beforeAt')}::timestamptz, ${param('beforeId')}::uuid)
          ${isOpen ? sql`and project.is_open` : sql``}
        order by quote.sent_at desc, quote.id desc limit ${param('limit')}::int) page`,
  )

const ownLines = linesQuery('own-quotes', false)
const ownOpenLines = linesQuery('own-quotes-open', true)

const PAGE = 20
const START: QuoteCursor = { sentAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

type Listed = {
  limit?: number
  states?: QuoteState[] | null
  before?: QuoteCursor | null
  onOpenProjects?: boolean
}

/**
 * A page of the acting company's quotes, newest first. `states`, `onOpenProjects`: only such quotes. `before`: the
 * cursor `next` of the previous page.
 */
export async function listOwnQuotes(
  ctx: AnyContext,
  { limit = PAGE, states = null, before = null, onOpenProjects = false }: Listed = {},
): Promise<PageOfOwnQuotes> {
  const companyId = companyFor(ctx.actor, 'quotes')
  if (companyId === null) return { quotes: [], next: null }
  const { sentAt: beforeAt, id: beforeId } = before ?? START
  const params = { companyId, states, beforeAt, beforeId, limit: limit + 1 }
  const [page] = await (onOpenProjects ? ownOpenLines : ownLines)(ctx, params)
  const rows = page?.lines ?? []
  const facts = rows.slice(0, limit).map(factsOf)
  const last = rows.length > limit ? facts.at(-1) : undefined
  const isClean = areShownTitles(facts.map(({ title }) => title).join('\n'))
  return {
    quotes: facts.map((fact) => lineOf(ctx, companyId, fact, isClean)),
    next: last ? quoteCursorText({ id: last.id, sentAt: last.firstSentAt.toISOString() }) : null,
  }
}

type LineFacts = ReturnType<typeof factsOf>

function factsOf(columns: LineColumns) {
  const [id, projectId, state, priceKind, grossOre, rotDeductionOre, startDate, validUntil, ...rest] = columns
  const [sentAt, revisedAt, version, confirmedVersion, title, ...project] = rest
  const [ownerId, projectState, projectVersion, quotesUntil, awardedCompanyId] = project
  const shown = { id, projectId, state, priceKind, grossOre, rotDeductionOre, startDate, validUntil }
  return {
    shown: { ...shown, sentAt: new Date(revisedAt ?? sentAt) },
    id,
    title,
    firstSentAt: new Date(sentAt),
    version,
    isConfirmed: confirmedVersion >= projectVersion,
    awardedCompanyId,
    project: {
      id: projectId,
      ownerId,
      state: projectState,
      quotesUntil: new Date(quotesUntil),
      version: projectVersion,
    },
  }
}

function lineOf(
  { actor, now }: AnyContext,
  companyId: string,
  fact: LineFacts,
  isClean: boolean,
): OwnQuoteLine {
  const { id, shown, project, version, isConfirmed } = fact
  const { state, validUntil } = shown
  const quote = { id, companyId, state, validUntil, version, isConfirmed }
  const { awardedCompanyId } = fact
  const whole = isClean || isAwardedTo({ state: project.state, awardedCompanyId }, companyId)
  return {
    ...shown,
    projectTitle: project.state === 'hidden' ? null : shownWords(fact.title, { whole }),
    allowed: allowedInList(actor, { project, quotes: [quote], quote, now }),
  }
}

import { sql } from 'kysely'
import { companyFor } from '#features/companies/domain/company-role.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { areShownTitles, isAwardedTo, shownWords } from '#features/projects/domain/shown-words.ts'
import type { AnyContext } from '#platform/context.ts'
import { namedQuery } from '#platform/db/named-query.ts'
import { allowedInList } from '../domain/allowed-quote-moves.ts'
import type { PriceKind, QuoteState } from '../domain/quote.ts'
import type { OwnQuoteLine, PageOfOwnQuotes } from '../domain/quote-sheet.ts'
import { type QuoteCursor, quoteCursorText } from '../domain/results/own-results.ts'

/** What a line needs of a quote and its project. Moments are ISO 8601; `sentAt`: when its first version was sent. */
type LineFacts = Pick<OwnQuoteLine, 'id' | 'projectId' | 'grossOre' | 'rotDeductionOre' | 'startDate'> & {
  state: QuoteState
  priceKind: PriceKind
  validUntil: string
  sentAt: string
  revisedAt: string | null
  version: number
  confirmedVersion: number
  title: string
  ownerId: string
  projectState: ProjectState
  projectVersion: number
  quotesUntil: string
  awardedCompanyId: string | null
}

type LineParams = {
  companyId: string
  states: QuoteState[] | null
  beforeAt: string
  beforeId: string
  limit: number
}

/** `isOpen`: those alone whose project takes quotes. */
const linesQuery = (name: string, isOpen: boolean) =>
  namedQuery<LineParams, { fact: LineFacts }>(
    name,
    (_db, param) => sql<{ fact: LineFacts }>`
      select json_build_object('id', quote.id, 'projectId', quote.project_id, 'grossOre', quote.gross_ore,
        'rotDeductionOre', quote.rot_deduction_ore, 'startDate', quote.start_date, 'state', quote.state,
        'priceKind', quote.price_kind, 'validUntil', quote.valid_until, 'sentAt', quote.sent_at, 'revisedAt', quote.revised_at,
        'version', quote.version, 'confirmedVersion', quote.confirmed_version, 'title', project.title,
        'ownerId', project.owner_id, 'projectState', project.state, 'projectVersion', project.version,
        'quotesUntil', project.quotes_until, 'awardedCompanyId', project.awarded_company_id) as fact
      from quotes quote join projects project on project.id = quote.project_id
      where quote.company_id = ${param('companyId')}::uuid and quote.state <> 'draft'
        and (${param('states')}::text[] is null or quote.state = any(${param('states')}::text[]))
        and (quote.sent_at, quote.id) < (${param('beforeAt')}::timestamptz, ${param('beforeId')}::uuid)
        ${isOpen ? sql`and project.is_open` : sql``}
      order by quote.sent_at desc, quote.id desc limit ${param('limit')}::int`,
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
 * The acting company's quotes, newest first, `limit` a page; only those in one of `states`, or on open projects, where that is asked for.
 * `before`: the `next` of the page before.
 */
export async function listOwnQuotes(
  ctx: AnyContext,
  { limit = PAGE, states = null, before = null, onOpenProjects = false }: Listed = {},
): Promise<PageOfOwnQuotes> {
  const companyId = companyFor(ctx.actor, 'quotes')
  if (companyId === null) return { quotes: [], next: null }
  const { sentAt: beforeAt, id: beforeId } = before ?? START
  const params = { companyId, states, beforeAt, beforeId, limit: limit + 1 }
  const rows = await (onOpenProjects ? ownOpenLines : ownLines)(ctx, params)
  const facts = rows.slice(0, limit).map(({ fact }) => fact)
  const last = rows.length > limit ? facts.at(-1) : undefined
  const isClean = areShownTitles(facts.map(({ title }) => title).join('\n'))
  return {
    quotes: facts.map((fact) => lineOf(ctx, companyId, fact, isClean)),
    next: last ? quoteCursorText(last) : null,
  }
}

function lineOf(ctx: AnyContext, companyId: string, fact: LineFacts, isClean: boolean): OwnQuoteLine {
  const { id, projectId, state, priceKind, grossOre, rotDeductionOre, startDate, validUntil } = fact
  const { version, confirmedVersion, projectState, projectVersion, awardedCompanyId } = fact
  const quote = { id, companyId, state, validUntil, version, isConfirmed: confirmedVersion >= projectVersion }
  const project = {
    id: projectId,
    ownerId: fact.ownerId,
    state: projectState,
    quotesUntil: new Date(fact.quotesUntil),
    version: projectVersion,
  }
  const whole = isClean || isAwardedTo({ state: projectState, awardedCompanyId }, companyId)
  return {
    id,
    projectId,
    projectTitle: projectState === 'hidden' ? null : shownWords(fact.title, { whole }),
    state,
    priceKind,
    grossOre,
    rotDeductionOre,
    startDate,
    validUntil,
    sentAt: new Date(fact.revisedAt ?? fact.sentAt),
    allowed: allowedInList(ctx.actor, { project, quotes: [quote], quote, now: ctx.now }),
  }
}

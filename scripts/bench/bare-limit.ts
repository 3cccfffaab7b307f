import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { QuoteInput } from '#features/quotes/domain/quote-input.ts'
import { searchWords } from '#kernel/search-words.ts'
import { connectionSettings } from '#platform/db/open-database.ts'
import { answerQuestions, countStatements } from './answer-questions.ts'

/**
 * 'The limit': node:http, pg and one prepared named statement per request that returns the product's answer, without
 * sessions, validation and rules. Nothing built on Node and PostgreSQL can be faster.
 */
countStatements()
const pool = new pg.Pool({ ...connectionSettings({ connectionString: process.env.DATABASE_URL }), max: 12 })
const { BENCH_PROFILE: profileId, BENCH_COMPANY: companyId } = process.env
const storesRowAlone = process.env.BENCH_LIMIT === 'row'

const PROFILE = `select id, user_id as "userId", email, name, user_type as "userType",
  onboarding_completed as "onboardingCompleted", phone, location, company_profile_id as "companyProfileId"
  from profiles where id = $1`

const PUBLISHED_AT = `to_char(card.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const PROJECTS = `select json_build_object(
    'projects', coalesce(json_agg(json_build_object(
      'id', card.id, 'title', card.card_title, 'category', card.category, 'budget', card.budget,
      'municipality', json_build_object('code', place.code, 'name', place.name),
      'publishedAt', ${PUBLISHED_AT}) order by card.published_at desc, card.id desc), '[]'),
    'next', case when count(*) = 20
      then (array_agg(${PUBLISHED_AT} || ',' || card.id order by card.published_at, card.id))[1] end)::text as json
  from (
    select id, card_title, category, budget, municipality_code, published_at from projects
    where is_open and quotes_until > now() and category = $1 and municipality_code = $2
    order by published_at desc, id desc limit 20) as card
  join municipalities as place on place.code = card.municipality_code`

/** The quote's row without terms and lines: less than was sent, as the limit was measured until 2026-11-27. */
const QUOTE_ROW = `insert into quotes (project_id, company_id, state, slot, price_kind, start_date, valid_until, message,
    entered_with_vat, net_ore, vat_ore, gross_ore, labour_gross_ore, rot_rule, rot_deduction_ore, submission_key,
    sent_at, created_at, updated_at)
  values ($1, $2, 'pending', 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'rot-2026', $12, $13, $14, $14, $14) returning id`

/** Stores all that the company wrote. What the product computes is known here: the sums, the stages' amounts and the discount. */
const QUOTE = `with quote as (
    insert into quotes (project_id, company_id, state, slot, price_kind, start_date, valid_until, message,
      entered_with_vat, net_ore, vat_ore, gross_ore, labour_gross_ore, rot_rule, rot_deduction_ore, submission_key,
      sent_at, created_at, updated_at, end_date, included, excluded, assumptions, guarantee_years, guarantee, stages)
    values ($1, $2, 'pending', 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'rot-2026', $12, $13, $14, $14, $14, $15, $16, $17,
      $18, $19, $20, $21)
    returning id),
  lines as (
    insert into quote_lines (quote_id, position, kind, description, net_ore, vat_rate, gross_ore, minutes,
      quantity_hundredths, unit, unit_price_ore, is_option, is_discount, percent_hundredths, scope)
    select quote.id, position, kind, description, net, 25, net + net / 4, minutes, "quantityHundredths", unit,
      "unitPriceOre", coalesce("isOption", false), coalesce("isDiscount", false), "percentHundredths", scope
    from quote cross join rows from (jsonb_to_recordset($22::jsonb) as (kind text, description text, "amountOre" bigint,
        minutes integer, "quantityHundredths" integer, unit text, "unitPriceOre" bigint, "isOption" boolean,
        "isDiscount" boolean, "percentHundredths" integer, scope text))
      with ordinality as line(kind, description, amount, minutes, "quantityHundredths", unit, "unitPriceOre", "isOption",
        "isDiscount", "percentHundredths", scope, position)
      cross join lateral (select case when "isDiscount" then -450000 else amount end) as priced(net))
  select id from quote`
const STAGE_AMOUNTS = [4_500_000, 4_000_000, 6_500_000]

const OPEN_ROWS = `select project.*, place.name as place from projects project
  left join municipalities place on place.code = project.municipality_code
  where project.is_open and project.quotes_until > now() and ($2::text is null or project.category = $2)`
const KEPT = `select body, (select count(*) from found) from bench_answers where path = $1`
const FOUND = `with found as materialized (${OPEN_ROWS} order by published_at desc, id desc limit 20) ${KEPT}`
const SEARCHED = `with found as materialized (
  ${OPEN_ROWS} and app.project_words(project.title || ' ' || project.description || ' ' || coalesce(project.additional_info, ''),
    project.category, project.municipality_code) @@ (select app.search_query($3::text[], false))
  order by published_at desc, id desc limit 20) ${KEPT}`
const OWN_QUOTES = `with found as materialized (
  select quote.*, project.title from quotes quote join projects project on project.id = quote.project_id
  where quote.company_id = $2 order by quote.sent_at desc, quote.id desc limit 20) ${KEPT}`

answerQuestions(
  createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  }),
)

function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (request.method === 'POST') return sendQuote(request, response, url.pathname.split('/')[4] ?? '')
  if (url.pathname === '/api/v1/quotes')
    return kept(response, 'own-quotes', OWN_QUOTES, [request.url, companyId])
  if (url.pathname === '/api/v1/company/projects') return found(response, request.url ?? '', url.searchParams)
  return url.pathname === '/api/v1/profile' ? profile(response) : projects(response, url.searchParams)
}

async function profile(response: ServerResponse): Promise<void> {
  const { rows } = await pool.query({ name: 'profile', text: PROFILE, values: [profileId] })
  end(response, 200, JSON.stringify(rows[0]))
}

async function projects(response: ServerResponse, query: URLSearchParams): Promise<void> {
  const values = [query.get('category'), query.get('municipality')]
  const { rows } = await pool.query<{ json: string }>({ name: 'projects', text: PROJECTS, values })
  end(response, 200, rows[0]?.json ?? '')
}

function found(response: ServerResponse, path: string, query: URLSearchParams): Promise<void> {
  const [words, category] = [query.get('q'), query.get('category')]
  return words === null
    ? kept(response, 'found', FOUND, [path, category])
    : kept(response, 'searched', SEARCHED, [path, category, searchWords(words)])
}

/** Finds the rows, and answers as the product has. */
async function kept(
  response: ServerResponse,
  name: string,
  statement: string,
  values: unknown[],
): Promise<void> {
  const { rows } = await pool.query<{ body: string }>({ name, text: statement, values })
  end(response, 200, rows[0]?.body ?? '')
}

async function sendQuote(
  request: IncomingMessage,
  response: ServerResponse,
  projectId: string,
): Promise<void> {
  const quote = JSON.parse(await text(request)) as QuoteInput
  const { priceKind, startDate, validUntil, message, enteredWithVat, included = [], excluded = [] } = quote
  const terms = [priceKind, startDate, validUntil, message, enteredWithVat]
  const amounts = [12_000_000, 3_000_000, 15_000_000, 10_000_000, 3_000_000]
  const stages = quote.stages?.map(({ name, due }, index) => ({ name, due, amountOre: STAGE_AMOUNTS[index] }))
  const more = [
    quote.endDate,
    included,
    excluded,
    quote.assumptions ?? '',
    quote.guaranteeYears,
    quote.guarantee ?? '',
  ]
  const written = [...more, JSON.stringify(stages ?? []), JSON.stringify(quote.lines)]
  const row = [projectId, companyId, ...terms, ...amounts, randomUUID(), new Date()]
  const query = storesRowAlone
    ? { text: QUOTE_ROW, values: row }
    : { text: QUOTE, values: [...row, ...written] }
  const { rows } = await pool.query<{ id: string }>({ name: 'quote', ...query })
  end(response, 201, JSON.stringify({ id: rows[0]?.id, created: true }))
}

function end(response: ServerResponse, status: number, json: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
    .end(json)
}

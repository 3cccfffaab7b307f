import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import { namedQuery, type Param } from '#platform/db/named-query.ts'
import type { DB } from '#platform/db/schema.ts'
import type { OpenProjectsInput } from '../domain/open-projects-input.ts'
import type { PageOfCards, ProjectCard } from '../domain/project-card.ts'
import { areShownTitles, shownCardTitle } from '../domain/shown-words.ts'

const PAGE = 20

/** Open projects, newest first, 20 a page, as cards. */
export async function listOpenProjects(ctx: AnyContext, filter: OpenProjectsInput): Promise<PageOfCards> {
  const page = JSON.parse(await openProjectsJson(ctx, filter)) as {
    projects: (Omit<ProjectCard, 'publishedAt'> & { publishedAt: string })[]
    next: string | null
  }
  const projects = page.projects.map((card) => ({ ...card, publishedAt: new Date(card.publishedAt) }))
  return { projects, next: page.next }
}

/** The same page as JSON text, which the database makes. */
export async function openProjectsJson(ctx: AnyContext, filter: OpenProjectsInput): Promise<string> {
  const { category, county, municipality, before } = filter
  const asks = municipality ? inMunicipality : county ? inCounty : anywhere
  const [page] = await asks[category ? 'ofCategory' : 'ofAll'](
    { db: ctx.services.db, pool: ctx.services.pool },
    {
      category: category ?? '',
      county: county ?? '',
      municipality: municipality ?? '',
      now: ctx.now,
      beforeAt: before?.publishedAt ?? 'infinity',
      beforeId: before?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    },
  )
  const { json, titles } = page ?? EMPTY
  return areShownTitles(titles) ? json : withShownTitles(json)
}

const EMPTY: Page = { json: '{"projects":[],"next":null}', titles: '' }

/** Sets titles to null that hold contact data which an older version did not recognise. */
function withShownTitles(json: string): string {
  const page = JSON.parse(json) as { projects: { title: string | null }[] }
  const projects = page.projects.map((card) => ({ ...card, title: shownCardTitle(card.title) }))
  return JSON.stringify({ ...page, projects })
}

/** `titles`: the titles of the page, one per line. The JSON is parsed only if one of them may hold contact data. */
type Page = { json: string; titles: string }

type PageParams = {
  category: string
  county: string
  municipality: string
  now: Date
  beforeAt: string
  beforeId: string
}
type Cards = SelectQueryBuilder<DB, 'projects', object>
type Narrow = (cards: Cards, param: Param<PageParams>) => Cards

const ofCategory: Narrow = (cards, param) => cards.where('category', '=', param('category'))
// The same expression as in the index: the first two digits of a municipality's code are its county.
const ofCounty: Narrow = (cards, param) =>
  cards.where(sql<SqlBool>`left(municipality_code, 2) = ${param('county')}`)
const ofMunicipality: Narrow = (cards, param) => cards.where('municipality_code', '=', param('municipality'))

const anywhere = {
  ofAll: pageQuery('open-projects'),
  ofCategory: pageQuery('open-projects-by-category', ofCategory),
}
const inCounty = {
  ofAll: pageQuery('open-projects-by-county', ofCounty),
  ofCategory: pageQuery('open-projects-by-category-and-county', ofCategory, ofCounty),
}
const inMunicipality = {
  ofAll: pageQuery('open-projects-by-municipality', ofMunicipality),
  ofCategory: pageQuery('open-projects-by-both', ofCategory, ofMunicipality),
}

function pageQuery(name: string, ...narrow: Narrow[]) {
  return namedQuery<PageParams, Page>(name, (db, param) => {
    const cards = narrow
      .reduce((all, only) => only(all, param), openProjects(db, param))
      .select(['id', 'card_title', 'category', 'budget', 'municipality_code', 'published_at'])
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(PAGE))
      .as('card')
    return db
      .selectFrom(cards)
      .leftJoin('municipalities as place', 'place.code', 'card.municipality_code')
      .select([
        pageAsJson.as('json'),
        sql<string>`coalesce(string_agg(card.card_title, e'\\n'), '')`.as('titles'),
      ])
  })
}

// Alone in the condition: PostgreSQL does not use the indexes of open projects when `is_open` is compared with a
// parameter.
function openProjects(db: Kysely<DB>, param: Param<PageParams>): Cards {
  return db
    .selectFrom('projects')
    .where(sql<SqlBool>`is_open`)
    .where(sql<SqlBool>`not only_chosen`)
    .where('quotes_until', '>', param('now'))
    .where(sql<SqlBool>`(published_at, id) < (${param('beforeAt')}::timestamptz, ${param('beforeId')}::uuid)`)
}

const publishedAt = sql`to_char(card.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const pageAsJson = sql<string>`json_build_object(
  'projects', coalesce(json_agg(json_build_object(
    'id', card.id,
    'title', card.card_title,
    'category', card.category,
    'budget', card.budget,
    'municipality', case when place.code is not null then json_build_object('code', place.code, 'name', place.name) end,
    'publishedAt', ${publishedAt}
  ) order by card.published_at desc, card.id desc), '[]'),
  'next', case when count(*) = ${sql.lit(PAGE)}
    then (array_agg(${publishedAt} || ',' || card.id order by card.published_at, card.id))[1] end
)::text`

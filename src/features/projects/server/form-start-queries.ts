import { sql } from 'kysely'
import { type Category, categories } from '#features/companies/domain/category.ts'
import { categoryOfSlug } from '#features/companies/domain/category-slug.ts'
import { guessPlaces } from '#features/places/server/place-guess-queries.ts'
import { resolvePlace } from '#features/places/server/place-queries.ts'
import { tidyLine } from '#kernel/plain-text.ts'
import { LONGEST_SEARCH, searchWords } from '#kernel/search-words.ts'
import type { AnyContext } from '#platform/context.ts'
import { markedLetters, tradeConcepts } from '../data/trade-concepts.ts'
import type { FormCompany } from '../domain/chosen/chosen-company.ts'
import { type FormStart, tradeOfConcepts, wordsOfJob } from '../domain/form-start.ts'
import { looksLikeStreet, streetInPlace } from '../domain/street-address.ts'
import { formCompanyAt } from './chosen/chosen-company-queries.ts'

const PLACE_AT_MOST = 200
const GUESSES = 3
/** How alike a misspelt word and a trade word must be, from 0 to 1 (`similarity` of pg_trgm). */
const ALIKE = 0.5

/** What a link to the form says, as typed or as our own pages write it; null where it says nothing. */
export type StartWords = {
  /** What is to be done, in free words. */
  job: string | null
  /** A trade, by its code or by its slug. */
  trade: string | null
  place: string | null
  /** The slug of a company's page. */
  company: string | null
}

/**
 * What the form of a new project begins with. Nothing that is typed is refused: words of no trade are a title, an unknown place stays
 * as it is typed. Null when nothing is known.
 */
export async function formStartOf(ctx: AnyContext, words: StartWords): Promise<FormStart | null> {
  const job = tidyLine((words.job ?? '').slice(0, LONGEST_SEARCH))
  const typedPlace = tidyLine((words.place ?? '').slice(0, PLACE_AT_MOST))
  const found = await formCompanyAt(ctx, words.company ?? '')
  const [category, place] = await Promise.all([
    tradeOf(ctx, { job, trade: words.trade, trades: found?.trades ?? null }),
    placeOf(ctx, typedPlace),
  ])
  const company: FormCompany | null = found && { slug: found.slug, name: found.name }
  if (!company && !category && !job && !typedPlace) return null
  return { company, category, ...wordsOfJob(job), ...place }
}

type TradeFacts = { job: string; trade: string | null; trades: readonly Category[] | null }

/** The trade that is named, else the one that the words ask for, else the only one of the company; never one that the company has not. */
async function tradeOf(ctx: AnyContext, { job, trade, trades }: TradeFacts): Promise<Category | null> {
  const named = trade === null ? null : (categories.find((known) => known === trade) ?? categoryOfSlug(trade))
  const asked = named ?? (job ? tradeOfConcepts(await conceptsOf(ctx, job), tradeConcepts) : null)
  if (trades === null) return asked
  if (asked !== null && trades.includes(asked)) return asked
  return trades.length === 1 ? (trades[0] ?? null) : null
}

/**
 * The concepts of the table of trade words, without their mark; also of words that are typed without the marks of their letters. Of a
 * word of no concept those of the trade word that it looks like.
 */
async function conceptsOf({ db }: AnyContext, job: string): Promise<string[]> {
  const { letters, typed } = markedLetters
  const { rows } = await sql<{ concept: string }>`
    with asked as materialized (select word, app.trade_concepts(word) as concepts from unnest(${searchWords(job)}::text[]) word)
    select ltrim(concept, '#') as concept from unnest(app.trade_concepts(${job})) concept
    union select concept from (
      select distinct on (word) known.concept from asked cross join app.trade_words() known
      where concepts = '{}' and char_length(word) >= 4 and similarity(trim(known.part), word) >= ${ALIKE}
        or trim(known.part) ~ ${`[${letters}]`} and starts_with(word, translate(trim(known.part), ${letters}, ${typed}))
      order by word, similarity(trim(known.part), word) desc
    ) alike`.execute(db)
  return rows.map(({ concept }) => concept)
}

/** The place as the field knows it. A street stays as it is typed, since the form reads it apart. */
async function placeOf(ctx: AnyContext, typed: string): Promise<Pick<FormStart, 'location' | 'guesses'>> {
  const asTyped = { location: typed, guesses: [] }
  if (typed === '' || streetInPlace(typed) || looksLikeStreet(typed)) return asTyped
  const place = await resolvePlace(ctx, typed)
  if (place) return { location: place.label, guesses: [] }
  const guesses = await guessPlaces(ctx, typed, GUESSES)
  return { location: typed, guesses: guesses.map(({ title, label }) => ({ title, label })) }
}

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
/** How similar a misspelt word must be to a trade word, from 0 to 1 (`similarity` of pg_trgm). */
const ALIKE = 0.5

/** The parts of a link to the form, as a visitor typed them or as our own pages write them; null for a missing part. */
export type StartWords = {
  /** The job, in the visitor's own words. */
  job: string | null
  /** A trade, by its code or its slug. */
  trade: string | null
  place: string | null
  /** The slug of a company's page. */
  company: string | null
}

/**
 * What the form of a new project is filled in with. Nothing typed is refused: words without a trade become the title,
 * an unknown place stays as typed. Null when nothing is known.
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

/**
 * The trade that the link names, else the one that the words ask for, else the company's only one; never a trade that
 * the company does not offer.
 */
async function tradeOf(ctx: AnyContext, { job, trade, trades }: TradeFacts): Promise<Category | null> {
  const named = trade === null ? null : (categories.find((known) => known === trade) ?? categoryOfSlug(trade))
  const asked = named ?? (job ? tradeOfConcepts(await conceptsOf(ctx, job), tradeConcepts) : null)
  if (trades === null) return asked
  if (asked !== null && trades.includes(asked)) return asked
  return trades.length === 1 ? (trades[0] ?? null) : null
}

/**
 * The concepts of the words in the table of trade words, without their mark `#`; letters may be typed without their
 * diacritics. For a word that is not in the table, the concept of the most similar trade word.
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

/** The recognised place as the field shows it. A street stays as typed, because the form splits it off itself. */
async function placeOf(ctx: AnyContext, typed: string): Promise<Pick<FormStart, 'location' | 'guesses'>> {
  const asTyped = { location: typed, guesses: [] }
  if (typed === '' || streetInPlace(typed) || looksLikeStreet(typed)) return asTyped
  const place = await resolvePlace(ctx, typed)
  if (place) return { location: place.label, guesses: [] }
  const guesses = await guessPlaces(ctx, typed, GUESSES)
  return { location: typed, guesses: guesses.map(({ title, label }) => ({ title, label })) }
}

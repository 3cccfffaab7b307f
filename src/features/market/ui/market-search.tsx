import { PlainField } from '#design/forms/plain-field.tsx'
import { categoryTexts } from '#features/companies/texts.ts'
import { href } from '#kernel/href.ts'
import { LONGEST_SEARCH } from '#kernel/search-words.ts'
import type { MarketHits } from '../domain/market-hits.ts'
import { marketSearchTexts as texts, typicalPriceTexts } from '../texts/place-pages.ts'

/** Finds companies by name, and pages of trades and places: a GET form that needs no script. */
export function MarketSearch({
  action,
  typed,
  label = texts.label,
  hint = texts.hint,
}: {
  action: string
  typed: string
  label?: string
  hint?: string
}) {
  return (
    <form className="place-search" action={action} role="search" aria-label={label}>
      <PlainField id="sok" label={label} hint={hint}>
        {(described) => (
          <input
            {...described}
            type="search"
            name="sok"
            required
            maxLength={LONGEST_SEARCH}
            defaultValue={typed}
          />
        )}
      </PlainField>
      <button className="second" type="submit">
        {texts.submit}
      </button>
    </form>
  )
}

function nameOf({ category, place, isPrice }: MarketHits['pages'][number]): string {
  if (isPrice) return typicalPriceTexts.title(category, place)
  return place ? texts.tradeIn(category, place) : categoryTexts[category]
}

/** What was found; null while nothing can be looked up. */
export function MarketHitList({ typed, hits }: { typed: string; hits: MarketHits | null }) {
  const isEmpty = hits !== null && hits.companies.length + hits.pages.length === 0
  return (
    <section aria-labelledby="traffar">
      <h2 id="traffar">{texts.title(typed)}</h2>
      {hits === null && <p>{texts.away}</p>}
      {isEmpty && <p>{texts.nothing}</p>}
      {hits?.isForgiving && !isEmpty && <p className="fine">{texts.alike}</p>}
      {hits && hits.pages.length > 0 && (
        <ul className="register">
          {hits.pages.map((page) => (
            <li key={page.path}>
              <a href={page.path}>{nameOf(page)}</a>
            </li>
          ))}
        </ul>
      )}
      {hits && hits.companies.length > 0 && (
        <ul className="register">
          {hits.companies.map(({ name, slug, place }) => (
            <li key={slug}>
              <a href={href('/foretag/:slug', { slug })}>{name}</a>
              {place && <span>{place}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

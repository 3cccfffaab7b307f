import { PlainField } from '#design/forms/plain-field.tsx'
import { categoryTexts } from '#features/companies/texts.ts'
import { LONGEST_SEARCH } from '#kernel/search-words.ts'
import type { MarketHits } from '../domain/market-hits.ts'
import { marketSearchTexts as texts, typicalPriceTexts } from '../texts/place-pages.ts'
import { CompanyRow } from './company-row.tsx'

/** Finds companies by name, and pages of trades and places: a GET form that works without JavaScript. */
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

/** The hits; null while the search is unavailable. */
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
      {hits && hits.companies.length > 0 && <CompanyHits {...hits} />}
    </section>
  )
}

/** The companies among the hits, in rows like those of the pages of places. */
function CompanyHits({ companies, at }: MarketHits) {
  return (
    <>
      {at && <p className="fine">{texts.nearest}</p>}
      <ol className="firms">
        {companies.map(({ isVerified, takesRequests, ...company }) => (
          <CompanyRow
            key={company.slug}
            company={company}
            isVerified={isVerified}
            takesRequests={takesRequests}
            asked={at ?? undefined}
          />
        ))}
      </ol>
    </>
  )
}

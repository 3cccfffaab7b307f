import { PlainField } from '#design/forms/plain-field.tsx'
import { categories } from '#features/companies/domain/category.ts'
import { categorySlugs } from '#features/companies/domain/category-slug.ts'
import { CategoryName } from '#features/companies/ui/category-select.tsx'
import { placeTexts } from '#features/places/texts.ts'
import { withQuery } from '#kernel/href.ts'
import { placeSearchTexts as texts } from '../texts/place-pages.ts'

/** A search that found no place. */
export type LostPlace = {
  text: string
  trade: string | null
  /** The lookup failed, so the place may exist. */
  isAway?: boolean
  /** Known places that the text resembles, most similar first. */
  guesses: readonly { title: string; label: string }[]
}

/**
 * Finds the page of a place that is typed as free text: a GET form that works without JavaScript. `choosesTrade`: also
 * asks for a trade.
 */
export function PlaceSearch({
  action,
  choosesTrade,
  lost,
}: {
  action: string
  choosesTrade?: boolean
  lost: LostPlace | null
}) {
  return (
    <form className="place-search" action={action} role="search">
      {choosesTrade && (
        <PlainField id="yrke" label={texts.trade}>
          {(described) => (
            <select {...described} name="yrke" defaultValue={lost?.trade ?? undefined}>
              {categories.map((category) => (
                <option key={category} value={categorySlugs[category]}>
                  <CategoryName category={category} />
                </option>
              ))}
            </select>
          )}
        </PlainField>
      )}
      <PlainField
        id="ort"
        label={texts.label}
        error={lost ? (lost.isAway ? texts.away : texts.unknown(lost.text)) : undefined}
      >
        {(described) => (
          <input
            {...described}
            name="ort"
            required
            maxLength={200}
            autoComplete="address-level2"
            data-place=""
            defaultValue={lost?.text}
          />
        )}
      </PlainField>
      <button className="action" type="submit">
        {texts.submit}
      </button>
      {lost && lost.guesses.length > 0 && <Guesses action={action} lost={lost} />}
    </form>
  )
}

/** Asks which place was meant; each is a link to the page for that place. */
function Guesses({ action, lost: { trade, guesses } }: { action: string; lost: LostPlace }) {
  return (
    <p className="guesses">
      {guesses.map(({ title, label }) => (
        <a
          key={label}
          className="second"
          href={withQuery(action, { ort: label, yrke: trade })}
          rel="nofollow"
        >
          {placeTexts.meant(title)}
        </a>
      ))}
    </p>
  )
}

import { PlainField } from '#design/forms/plain-field.tsx'
import { type Category, categories } from '#features/companies/domain/category.ts'
import { placeTexts } from '#features/places/texts.ts'
import { withQuery } from '#kernel/href.ts'
import { feedTexts as texts } from '../texts/feed.ts'

/** The text in the field of the place, its error, and known places that it resembles, most similar first. */
export type PlaceInFeed = {
  text: string
  problem?: 'unknown-place' | 'place-away'
  guesses: readonly { title: string; label: string }[]
}

type FeedFilterProps = {
  action: string
  categoryNames: Readonly<Record<Category, string>>
  /** As chosen, valid or not. */
  category: string | undefined
  place: PlaceInFeed
  problems: Readonly<Record<string, string>>
}

/** The filter of the feed: a plain form that updates with each change. The place is typed, with suggestions. */
export function FeedFilter({ action, categoryNames, category, place, problems }: FeedFilterProps) {
  return (
    <form className="feed-filter" action={action} aria-label={texts.filter} data-live-form>
      <PlainField id="kategori" label={texts.category} error={wordsFor(problems.category)}>
        {(described) => (
          <select {...described} name="category" defaultValue={category ?? ''}>
            <option value="">{texts.allCategories}</option>
            {problems.category && <option value={category}>{category}</option>}
            {categories.map((other) => (
              <option key={other} value={other}>
                {categoryNames[other]}
              </option>
            ))}
          </select>
        )}
      </PlainField>
      <PlainField id="plats" label={texts.place} error={wordsFor(place.problem ?? problems.place)}>
        {(described) => (
          <input
            {...described}
            name="ort"
            maxLength={200}
            autoComplete="address-level2"
            placeholder={texts.wholeCountry}
            data-place=""
            defaultValue={place.text}
          />
        )}
      </PlainField>
      <button className="second" type="submit">
        {texts.show}
      </button>
      <p className="guesses" id="plats-menad" data-live-result>
        {place.guesses.map(({ title, label }) => (
          <a key={label} className="second" href={withQuery(action, { category, ort: label })} rel="nofollow">
            {placeTexts.meant(title)}
          </a>
        ))}
      </p>
    </form>
  )
}

function wordsFor(code: string | undefined): string | undefined {
  return code && texts.problems[code as keyof typeof texts.problems]
}

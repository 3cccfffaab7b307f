import { PlainField } from '#design/forms/plain-field.tsx'
import { type Category, categories } from '#features/companies/domain/category.ts'
import type { County } from '#features/places/domain/county.ts'
import { feedTexts as texts } from '../texts/feed.ts'

type FeedFilterProps = {
  action: string
  counties: readonly County[]
  categoryNames: Readonly<Record<Category, string>>
  /** As they were chosen, valid or not. */
  values: { category?: string; place?: string }
  problems: Readonly<Record<string, string>>
}

/** The filter of the feed: a plain form that updates as it is changed. */
export function FeedFilter({ action, counties, categoryNames, values, problems }: FeedFilterProps) {
  return (
    <form className="feed-filter" action={action} aria-label={texts.filter} data-live-form>
      <PlainField id="kategori" label={texts.category} error={wordsFor(problems.category)}>
        {(described) => (
          <select {...described} name="category" defaultValue={values.category ?? ''}>
            <option value="">{texts.allCategories}</option>
            {problems.category && <option value={values.category}>{values.category}</option>}
            {categories.map((category) => (
              <option key={category} value={category}>
                {categoryNames[category]}
              </option>
            ))}
          </select>
        )}
      </PlainField>
      <PlainField id="plats" label={texts.place} error={wordsFor(problems.place)}>
        {(described) => (
          <select {...described} name="place" defaultValue={values.place ?? ''}>
            <option value="">{texts.wholeCountry}</option>
            {problems.place && <option value={values.place}>{values.place}</option>}
            {counties.map((county) => (
              <CountyOptions key={county.code} county={county} />
            ))}
          </select>
        )}
      </PlainField>
      <button className="second" type="submit">
        {texts.show}
      </button>
    </form>
  )
}

function CountyOptions({ county }: { county: County }) {
  return (
    <optgroup label={county.name}>
      <option value={county.code}>{texts.wholeCounty(county.name)}</option>
      {county.municipalities.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}

function wordsFor(code: string | undefined): string | undefined {
  return code && texts.problems[code as keyof typeof texts.problems]
}

import type { PlacePage } from '../domain/place-page.ts'
import { placePageTexts as texts } from '../texts/place-pages.ts'
import { CompanyRow } from './company-row.tsx'

/** The companies of the trade at the place, nearest first, each with a link to its page. */
export function PlaceCompanies({ category, place, total, companies }: PlacePage) {
  return (
    <section id="foretag" aria-labelledby="foretag-rubrik">
      <h2 id="foretag-rubrik">{texts.companiesTitle(category, place.name)}</h2>
      <p className="fine">{texts.companiesNote}</p>
      <ol className="firms">
        {companies.map((company) => (
          <CompanyRow key={company.slug} company={company} asked={{ category, place: place.name }} />
        ))}
      </ol>
      {total > companies.length && <p className="fine">{texts.more(total - companies.length)}</p>}
    </section>
  )
}

import { CategoryName } from '#features/companies/ui/category-select.tsx'
import { CompanyRating } from '#features/reviews/ui/company-rating.tsx'
import { href, withQuery } from '#kernel/href.ts'
import type { PlacePage } from '../domain/place-page.ts'
import { placePageTexts as texts } from '../texts/place-pages.ts'

type ListedCompany = PlacePage['companies'][number]

/** A company nearer than this is shown as located in the place itself. */
const NEAR_M = 2_000

/** The companies of the trade at the place, nearest first, each with its page. */
export function PlaceCompanies({ category, place, total, companies }: PlacePage) {
  return (
    <section id="foretag" aria-labelledby="foretag-rubrik">
      <h2 id="foretag-rubrik">{texts.companiesTitle(category, place.name)}</h2>
      <p className="fine">{texts.companiesNote}</p>
      <ol className="firms">
        {companies.map((company) => (
          <li key={company.slug}>
            <h3>
              <a href={href('/foretag/:slug', { slug: company.slug })}>{company.companyName}</a>
            </h3>
            <p className="firm-verified">{texts.verified}</p>
            <p>{baseText(company)}</p>
            <p>{askLink(company, category, place.name)}</p>
            {company.rating && (
              <p className="fine">
                <CompanyRating rating={company.rating} />
              </p>
            )}
            <ul className="firm-trades" aria-label={texts.tradesOf(company.companyName)}>
              {company.categories.map((trade) => (
                <li key={trade}>
                  <CategoryName category={trade} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {total > companies.length && <p className="fine">{texts.more(total - companies.length)}</p>}
    </section>
  )
}

function askLink({ slug, companyName }: ListedCompany, category: PlacePage['category'], place: string) {
  const query = { foretag: slug, yrke: category, plats: place }
  return (
    <a href={withQuery(href('/skapa-projekt'), query)} aria-label={texts.askFor(companyName)} rel="nofollow">
      {texts.ask}
    </a>
  )
}

function baseText({ baseName, distanceM }: ListedCompany): string {
  const km = Math.round(distanceM / 1000)
  if (baseName === null) return texts.afar(km)
  return distanceM < NEAR_M ? texts.fromHere(baseName) : texts.fromDistance(baseName, km)
}

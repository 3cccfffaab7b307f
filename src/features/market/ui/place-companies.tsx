import { Drawing } from '#design/drawings/drawing.tsx'
import { WorkPicture } from '#features/companies/ui/work-picture.tsx'
import { CompanyRating } from '#features/reviews/ui/company-rating.tsx'
import { href, withQuery } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
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
          <FirmRow key={company.slug} company={company} category={category} place={place.name} />
        ))}
      </ol>
      {total > companies.length && <p className="fine">{texts.more(total - companies.length)}</p>}
    </section>
  )
}

type FirmRowProps = { company: ListedCompany; category: PlacePage['category']; place: string }

/** What people compare in one row: a picture of its work, where it is, when it was checked, its rating, and the way to a quote. */
function FirmRow({ company, category, place }: FirmRowProps) {
  const { slug, companyName, picture, checkedAt, rating, categories, smallestJob } = company
  return (
    <li>
      {picture ? (
        <WorkPicture picture={picture} alt="" sizes="6rem" className="firm-picture" />
      ) : (
        <Drawing name={category} width={96} />
      )}
      <div>
        <h3>
          <a href={href('/foretag/:slug', { slug })}>{companyName}</a>
        </h3>
        <p>{baseText(company)}</p>
        <p>{texts.takes(categories, smallestJob)}</p>
      </div>
      <div className="firm-known">
        <p>
          <span className="firm-verified">{texts.verified}</span>{' '}
          {checkedAt && (
            <span className="firm-checked">
              {texts.checked(formatDate(stockholmDate(new Date(checkedAt))))}
            </span>
          )}
        </p>
        {rating && (
          <p>
            <CompanyRating rating={rating} />
          </p>
        )}
      </div>
      {askLink(company, category, place)}
    </li>
  )
}

function askLink({ slug, companyName }: ListedCompany, category: PlacePage['category'], place: string) {
  const query = { foretag: slug, yrke: category, plats: place }
  return (
    <a
      className="second"
      href={withQuery(href('/skapa-projekt'), query)}
      aria-label={texts.askFor(companyName)}
      rel="nofollow"
    >
      {texts.ask}
    </a>
  )
}

function baseText({ baseName, distanceM }: ListedCompany): string {
  const km = Math.round(distanceM / 1000)
  if (baseName === null) return texts.afar(km)
  return distanceM < NEAR_M ? texts.fromHere(baseName) : texts.fromDistance(baseName, km)
}

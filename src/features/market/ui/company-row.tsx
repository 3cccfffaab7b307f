import { Drawing } from '#design/drawings/drawing.tsx'
import type { Category } from '#features/companies/domain/category.ts'
import { publicCompanyTexts } from '#features/companies/texts/public-company.ts'
import { WorkPicture } from '#features/companies/ui/work-picture.tsx'
import { CompanyRating } from '#features/reviews/ui/company-rating.tsx'
import { href, withQuery } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { CompanyInList } from '../domain/place-page.ts'
import { companyRowTexts as texts } from '../texts/place-pages.ts'

/** In metres. A company nearer than this is shown as located in the place itself. */
const NEAR_M = 2_000

/** `asked`: trade and place of the list, with which a project that begins here is filled in. */
type CompanyRowProps = {
  company: CompanyInList
  isVerified?: boolean
  takesRequests?: boolean
  asked?: { category: Category; place: string | null }
}

/**
 * The facts by which people compare companies, in one row: a picture of its work, where it is, when it was checked, its
 * rating, and a link to ask for a quote.
 */
export function CompanyRow({ company, isVerified = true, takesRequests = true, asked }: CompanyRowProps) {
  const { slug, companyName, categories, smallestJob } = company
  const base = baseText(company)
  return (
    <li>
      <RowPicture company={company} category={asked?.category} />
      <div>
        <h3>
          <a href={href('/foretag/:slug', { slug })}>{companyName}</a>
        </h3>
        {base && <p>{base}</p>}
        {categories.length > 0 && <p>{texts.takes(categories, smallestJob)}</p>}
      </div>
      <Known company={company} isVerified={isVerified} />
      {takesRequests ? (
        <AskLink company={company} asked={asked} />
      ) : (
        <p className="firm-away">{texts.away}</p>
      )}
    </li>
  )
}

/** A picture of its newest work, or a drawing of the trade. */
function RowPicture({
  company: { picture, categories },
  category,
}: Pick<CompanyRowProps, 'company'> & { category?: Category }) {
  if (picture) return <WorkPicture picture={picture} alt="" sizes="6rem" className="firm-picture" />
  return <Drawing name={category ?? categories[0] ?? 'bench'} width={96} />
}

/** Whether the company is approved, when it was checked, and its rating. */
function Known({
  company: { checkedAt, rating },
  isVerified,
}: {
  company: CompanyInList
  isVerified: boolean
}) {
  return (
    <div className="firm-known">
      <p>
        <span className={isVerified ? 'firm-verified' : 'firm-verified incomplete'}>
          {isVerified ? publicCompanyTexts.verified : publicCompanyTexts.incomplete}
        </span>{' '}
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
  )
}

function AskLink({ company: { slug, companyName }, asked }: Pick<CompanyRowProps, 'company' | 'asked'>) {
  const query = { foretag: slug, yrke: asked?.category, plats: asked?.place }
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

/** The municipality of its base, and how far that is from the place of the list; null when neither is known. */
function baseText({ baseName, distanceM }: CompanyInList): string | null {
  if (distanceM === null) return baseName && texts.from(baseName)
  const km = Math.round(distanceM / 1000)
  if (baseName === null) return texts.afar(km)
  return distanceM < NEAR_M ? texts.from(baseName) : texts.fromDistance(baseName, km)
}

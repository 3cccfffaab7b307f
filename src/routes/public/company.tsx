import './company.css'
import { data, redirect } from 'react-router'
import { nullIfUnavailable } from '#edge/log-outage.ts'
import { contextOf } from '#edge/request-context.ts'
import {
  type PublicCompanyPage,
  publicCompanyPage,
} from '#features/applications/server/public-company-queries.ts'
import { areaMap } from '#features/companies/domain/area-map.ts'
import type { PublicCompany } from '#features/companies/domain/company-profile.ts'
import { publicCompanyTexts as texts } from '#features/companies/texts/public-company.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { AreaMap } from '#features/companies/ui/area-map.tsx'
import { CompanyFacts, CompanyPeople, CompanyPortfolio } from '#features/companies/ui/public-company.tsx'
import { companyAnswerShare } from '#features/conversations/server/answer-record/answer-record-queries.ts'
import { messageAnswersOf } from '#features/conversations/server/message-answer-queries.ts'
import { placePageTexts } from '#features/market/texts/place-pages.ts'
import { answerFigure } from '#features/matching/domain/answer-time.ts'
import { shortPlace } from '#features/places/domain/place.ts'
import { allMunicipalities } from '#features/places/server/municipalities.ts'
import { resolvePlace } from '#features/places/server/place-queries.ts'
import { type CompanyReview, overallGrade } from '#features/reviews/domain/review.ts'
import { recordOf } from '#features/reviews/server/company-record-queries.ts'
import { ratingOfCompany, reviewsOfCompany } from '#features/reviews/server/review-queries.ts'
import { shownJobsOf } from '#features/reviews/server/shown-job-queries.ts'
import { companyReviewTexts } from '#features/reviews/texts.ts'
import { CompanyRating } from '#features/reviews/ui/company-rating.tsx'
import { CompanyRecord } from '#features/reviews/ui/company-record.tsx'
import { ReviewList } from '#features/reviews/ui/review-list.tsx'
import { ShownJobs } from '#features/reviews/ui/shown-jobs.tsx'
import { PublicChecks } from '#features/verification/ui/public-checks.tsx'
import { href, withQuery } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { pageMeta, siteOf } from '#shell/head/page-meta.ts'
import { localBusiness } from '#shell/head/structured-data.ts'
import { Ways } from '#shell/menus/ways.tsx'
import type { Route } from './+types/company'
import { CompanyBrief } from './company-brief.tsx'

export const handle = { query: ['omdomen'] }

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const known = await nullIfUnavailable(
    ctx.services,
    new URL(args.request.url).pathname,
    wholePage(ctx, args),
  )
  if (!known)
    return data({ isAway: true, crumbLabels: { [args.params.slug]: texts.awayCrumb } } as const, 503)
  const { slug, ...page } = known
  const path = href('/foretag/:slug', { slug })
  if (slug !== args.params.slug) throw redirect(path, 301)
  const start = canBeAsked(page) ? { foretag: slug } : startLike(page.company)
  return {
    isAway: false,
    ...page,
    slug,
    path,
    start,
    crumbLabels: { [slug]: page.company.companyName },
  } as const
}

/** May the company be asked about new work now? */
function canBeAsked({ company, verification }: Pick<PublicCompanyPage, 'company' | 'verification'>): boolean {
  return verification.isVerified && !company.isPaused
}

/**
 * The parameters of a new project's form on the page of a company that cannot be asked: its trade and place, for other
 * companies.
 */
function startLike({ categories, base }: PublicCompany): Record<string, string> {
  const [trade] = categories
  return { ...(trade && { yrke: trade }), ...(base && { plats: base }) }
}

/** All that anybody may read about the company: its page and reviews. The query says from which review on. */
async function wholePage(ctx: ReturnType<typeof contextOf>, { params, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('omdomen')
  const { id, ...page } = await publicCompanyPage(ctx, params.slug)
  const [area, rating, { reviews, next }, record, messages, inTime, jobs] = await Promise.all([
    areaOf(ctx, page.company),
    ratingOfCompany(ctx, id),
    reviewsOfCompany(ctx, id, after),
    recordOf(ctx, id),
    messageAnswersOf(ctx, id),
    companyAnswerShare(ctx, id),
    shownJobsOf(ctx, id),
  ])
  return {
    ...page,
    area,
    rating,
    reviews,
    next,
    record,
    messages: answerFigure(messages),
    inTime,
    jobs,
    isLater: after !== null,
  }
}

/** The map of the company's area; null when the position of its base is not known. */
async function areaOf(ctx: ReturnType<typeof contextOf>, company: PublicCompany) {
  const base = company.base === null ? null : await resolvePlace(ctx, company.base)
  if (!base) return null
  const area =
    company.serviceArea === 'radius'
      ? ({ kind: 'radius', radiusM: company.serviceRadiusM } as const)
      : ({ kind: 'municipalities', codes: new Set(company.municipalities.map(({ code }) => code)) } as const)
  return areaMap(base, area, allMunicipalities())
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  if (loaderData.isAway) return [{ title: `${texts.awayTitle} – Handslag` }]
  const { company, path, rating, reviews, isLater } = loaderData
  const { companyName: name, categories, municipalities, portfolio } = company
  const base = shortPlace(company.base)
  const trades = categories.map((category) => categoryTexts[category]).join(', ')
  const description = texts.description(name, trades, base)
  const business = localBusiness(siteOf(matches), {
    ...company,
    path,
    name,
    base,
    description: company.description ?? description,
    municipalities: municipalities.map((municipality) => municipality.name),
    pictures: portfolio.flatMap(({ pictures }) => pictures.map(({ id }) => `/bilder/${id}`)),
    rating,
    reviews: isLater ? [] : reviews.flatMap(statedReview),
  })
  const [trade] = categories
  const title = trade && base ? texts.title(name, placePageTexts.title(trade, base)) : name
  return pageMeta(matches, { title, description, path, isIndexed: !isLater, structured: [business] })
}

export default function PublicCompanyPage({ loaderData }: Route.ComponentProps) {
  return loaderData.isAway ? <CompanyUnavailable /> : <CompanyNow page={loaderData} />
}

/** Shown without the database, when nothing is known about the company; has links to other pages. */
function CompanyUnavailable() {
  return (
    <main id="content" className="company">
      <section className="hero">
        <h1>{texts.awayTitle}</h1>
        <p className="lead" role="status">
          {texts.awayText}
        </p>
        <Ways
          ways={[
            { label: texts.again, href: '' },
            { label: texts.findOthers, href: '/hantverkare' },
          ]}
        />
      </section>
    </main>
  )
}

/** A review as structured data: only reviews with text and a name, as schema.org requires. */
function statedReview({ firstName, grades, words, publishedAt, removedBecause }: CompanyReview) {
  if (removedBecause || !words) return []
  const author = firstName ?? companyReviewTexts.erased
  return [{ author, grade: overallGrade(grades), words, publishedOn: stockholmDate(publishedAt) }]
}

/**
 * The link to a new project for this company, or for others if it cannot be asked. Both texts say which other companies
 * are asked.
 */
function AskForQuote({ page }: { page: Known }) {
  const isAsked = canBeAsked(page)
  const others = page.company.isPaused ? texts.askPausedText : texts.askOthersText
  return (
    <>
      <a className="action" href={withQuery(href('/skapa-projekt'), page.start)}>
        {isAsked ? texts.askCompany : texts.create}
      </a>
      <p className="fine">{isAsked ? texts.askText : others}</p>
    </>
  )
}

type Known = Exclude<Route.ComponentProps['loaderData'], { isAway: true }>

function CompanyNow({ page }: { page: Known }) {
  const { company, verification, slug } = page
  return (
    <main id="content" className="company">
      <section className="hero">
        <Name page={page} />
        <div className="beside">
          <div className="ask for-owners">
            <AskForQuote page={page} />
          </div>
          {page.area && <AreaMap area={page.area} />}
        </div>
        {company.description && <p className="lead own-words">{company.description}</p>}
        <CompanyBrief {...page} />
      </section>
      <ShownJobs jobs={page.jobs} />
      <CompanyPortfolio portfolio={company.portfolio} />
      <ReviewList
        company={{ name: company.companyName, path: page.path }}
        rating={page.rating}
        reviews={page.reviews}
        next={page.next}
        isLater={page.isLater}
      />
      <PublicChecks verification={verification} />
      <CompanyRecord record={page.record} messages={page.messages} inTime={page.inTime} />
      <CompanyPeople people={company.people} />
      <CompanyFacts company={company} area={page.area} />
      <section className="companies for-owners" id="fraga" aria-labelledby="fraga-rubrik">
        <h2 id="fraga-rubrik">{texts.ask(company.companyName)}</h2>
        <AskForQuote page={page} />
      </section>
      <p className="fine report">
        <a href={withQuery(href('/anmal'), { foretag: slug })} rel="nofollow">
          {texts.report}
        </a>
      </p>
    </main>
  )
}

/** A word that is wider than a phone in the largest letters. */
const LONG_WORD = /[^\s-]{15}/

/** The company's name, whether it is approved, and its rating. */
function Name({ page: { company, verification, rating } }: { page: Known }) {
  return (
    <div className="name">
      <h1 className={LONG_WORD.test(company.companyName) ? 'long' : undefined}>{company.companyName}</h1>
      <p className="standing">
        <span className={verification.isVerified ? 'badge good' : 'badge'}>
          {verification.isVerified ? texts.verified : texts.incomplete}
        </span>{' '}
        {texts.partnerSince(formatDate(stockholmDate(company.partnerSince)))}
      </p>
      {rating && (
        <p className="standing">
          <a href="#omdomen">
            <CompanyRating rating={rating} />
          </a>
        </p>
      )}
    </div>
  )
}

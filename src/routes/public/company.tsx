import './company.css'
import { data, redirect } from 'react-router'
import { nullIfUnavailable } from '#edge/log-outage.ts'
import { contextOf } from '#edge/request-context.ts'
import { publicCompanyPage } from '#features/applications/server/public-company-queries.ts'
import { publicCompanyTexts as texts } from '#features/companies/texts/public-company.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { CompanyFacts, CompanyPortfolio } from '#features/companies/ui/public-company.tsx'
import { PublicChecks } from '#features/verification/ui/public-checks.tsx'
import { href, withQuery } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { pageMeta, siteOf } from '#shell/head/page-meta.ts'
import { localBusiness } from '#shell/head/structured-data.ts'
import { Ways } from '#shell/menus/ways.tsx'
import type { Route } from './+types/company'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const known = await nullIfUnavailable(
    ctx.services,
    new URL(args.request.url).pathname,
    publicCompanyPage(ctx, args.params.slug),
  )
  if (!known)
    return data({ isAway: true, crumbLabels: { [args.params.slug]: texts.awayCrumb } } as const, 503)
  const { slug, ...page } = known
  const path = href('/foretag/:slug', { slug })
  if (slug !== args.params.slug) throw redirect(path, 301)
  return { isAway: false, ...page, slug, path, crumbLabels: { [slug]: page.company.companyName } } as const
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  if (loaderData.isAway) return [{ title: `${texts.awayTitle} – Handslag` }]
  const { company, path } = loaderData
  const { companyName: name, categories, municipalities, portfolio } = company
  // `Uppsala, Uppsala kommun, Uppsala län` as people say it: the first part.
  const [base = null] = company.base?.split(',') ?? []
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
  })
  return pageMeta(matches, { title: name, description, path, structured: [business] })
}

export default function PublicCompanyPage({ loaderData }: Route.ComponentProps) {
  return loaderData.isAway ? <CompanyUnavailable /> : <CompanyNow page={loaderData} />
}

/** Without the database nothing is known of the company; links to other pages are shown. */
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

type Known = Exclude<Route.ComponentProps['loaderData'], { isAway: true }>

function CompanyNow({ page }: { page: Known }) {
  const { company, verification, slug } = page
  return (
    <main id="content" className="company">
      <section className="hero">
        <h1>{company.companyName}</h1>
        <p className="standing">
          <span className={verification.isVerified ? 'badge good' : 'badge'}>
            {verification.isVerified ? texts.verified : texts.incomplete}
          </span>{' '}
          {texts.partnerSince(formatDate(stockholmDate(company.partnerSince)))}
        </p>
        {company.description && <p className="lead own-words">{company.description}</p>}
      </section>
      <CompanyFacts company={company} />
      <PublicChecks verification={verification} />
      <CompanyPortfolio portfolio={company.portfolio} />
      <section className="companies">
        <h2>{texts.ask}</h2>
        <p>{texts.askText}</p>
        <a className="action" href="/skapa-projekt">
          {texts.create}
        </a>
        <p className="fine">
          <a href={withQuery(href('/anmal'), { foretag: slug })} rel="nofollow">
            {texts.report}
          </a>
        </p>
      </section>
    </main>
  )
}

import './company.css'
import { href, redirect } from 'react-router'
import { contextOf } from '#edge/request-context.ts'
import { publicCompanyPage } from '#features/applications/server/public-company-queries.ts'
import { publicCompanyTexts as texts } from '#features/companies/texts/public-company.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { CompanyFacts, CompanyPortfolio } from '#features/companies/ui/public-company.tsx'
import { PublicChecks } from '#features/verification/ui/public-checks.tsx'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { pageMeta, siteOf } from '#shell/page-meta.ts'
import { localBusiness } from '#shell/structured-data.ts'
import type { Route } from './+types/company'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { slug, ...page } = await publicCompanyPage(ctx, args.params.slug)
  const path = href('/foretag/:slug', { slug })
  if (slug !== args.params.slug) throw redirect(path, 301)
  return { ...page, slug, path, crumbLabels: { [slug]: page.company.companyName } }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { company, path } = loaderData
  const { companyName: name, categories, municipalities, portfolio } = company
  // Of `Uppsala, Uppsala kommun, Uppsala län` what people say.
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
  const { company, verification, slug } = loaderData
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
          <a href={`/anmal?foretag=${slug}`} rel="nofollow">
            {texts.report}
          </a>
        </p>
      </section>
    </main>
  )
}

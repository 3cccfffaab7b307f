import { href, Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { requireStaff } from '#edge/request-context.ts'
import { standingOf } from '#features/applications/server/application-queries.ts'
import { noteLook } from '#features/moderation/server/keep-look.ts'
import { companyForDesk } from '#features/moderation/server/person-queries.ts'
import { companyListTexts, deskTexts, companyPageTexts as texts } from '#features/moderation/texts/desk.ts'
import { CompanyFacts } from '#features/moderation/ui/company-facts.tsx'
import { CompanyState } from '#features/moderation/ui/list/company-table.tsx'
import { SuspensionSection } from '#features/moderation/ui/suspension-section.tsx'
import type { Route } from './+types/company'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: deskTexts.pageTitle(loaderData?.company.companyName ?? companyListTexts.title) },
]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const seen = await companyForDesk(ctx, args.params.companyId)
  await noteLook(ctx, { action: 'company-seen', subjectType: 'company', subjectId: seen.company.id })
  return { ...seen, standing: await standingOf(ctx, seen.company.id) }
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const { company, categories, quotes, account, standing } = loaderData
  return (
    <>
      <h1 className="mb-3 break-words">{company.companyName}</h1>
      <div className="mb-6 flex flex-wrap items-center gap-4">
        <CompanyState isVerified={standing.verified} isSuspended={account.isSuspended} />
        <Link
          to={href('/admin/foretag/:companyId/verifiering', { companyId: company.id })}
          className={buttonLook({ size: 'compact' })}
        >
          {texts.toVerification}
        </Link>
      </div>
      <CompanyFacts company={company} categories={categories} quotes={quotes} />
      <SuspensionSection account={account} of="company" />
    </>
  )
}

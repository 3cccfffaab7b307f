import { Badge } from '#design/figures/badge.tsx'
import { CheckIcon, ClockIcon } from '#design/figures/icons.tsx'
import { requireCompany } from '#edge/request-context.ts'
import { ownApplication } from '#features/applications/server/application-review-queries.ts'
import { verificationOf } from '#features/applications/server/company-verification-queries.ts'
import { standingTexts } from '#features/applications/texts.ts'
import { ApplicationState } from '#features/applications/ui/application-state.tsx'
import { getOwnCompany } from '#features/companies/server/company-queries.ts'
import { listOwnDocuments } from '#features/documents/server/document-queries.ts'
import { DocumentUploads } from '#features/documents/ui/document-uploads.tsx'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { verificationPageTexts as texts } from '#features/verification/texts/verification-page.ts'
import { CheckList, DOCUMENTS_ID } from '#features/verification/ui/check-list.tsx'
import { href } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import type { Route } from './+types/verification'

export const meta = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCompany(args, 'papers')
  const { id } = found(await getOwnCompany(ctx), 'company')
  const [verification, documents, application] = await Promise.all([
    verificationOf(ctx, id),
    listOwnDocuments(ctx),
    ownApplication(ctx),
  ])
  return { verification, documents, application }
}

export default function Verification({
  loaderData: { verification, documents, application },
}: Route.ComponentProps) {
  useLiveRevalidation()
  const { items, licences, others, completed, isVerified } = verification
  return (
    <div className="flex flex-col gap-10">
      <header className="flex flex-col gap-2">
        <Badge
          tone={isVerified ? 'success' : 'warning'}
          icon={isVerified ? CheckIcon : ClockIcon}
          className="w-fit"
        >
          {isVerified ? standingTexts.verified : standingTexts.incomplete}
        </Badge>
        <h1>{texts.title}</h1>
        <p className="measure text-ink-soft">{texts.intro}</p>
        <p className="font-semibold">{texts.steps(completed, items.length)}</p>
      </header>
      {application && <ApplicationState application={application} />}
      <section>
        <h2 className="mb-4">{texts.checks}</h2>
        <CheckList items={items} />
      </section>
      {licences.length > 0 && (
        <section>
          <h2>{texts.licences}</h2>
          <p className="measure mt-1 mb-4 text-ink-soft">{texts.licencesLead}</p>
          <CheckList items={licences} />
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h2 className="mb-4">{texts.others}</h2>
          <CheckList items={others} />
        </section>
      )}
      <section>
        <h2 id={DOCUMENTS_ID} className="mb-4 scroll-mt-20">
          {texts.documents}
        </h2>
        <DocumentUploads
          documents={documents}
          next={href('/company/verification')}
          checked={items.flatMap(({ kind, status }) => (status === 'completed' ? kind : []))}
        />
      </section>
    </div>
  )
}

import { Form, href, Link, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { requireStaff } from '#edge/request-context.ts'
import { verificationOf } from '#features/applications/server/company-verification-queries.ts'
import { documentAccesses, documentsFor } from '#features/documents/server/document-queries.ts'
import { documentScanTexts, documentTypeTexts } from '#features/documents/texts.ts'
import { noteLook } from '#features/moderation/server/keep-look.ts'
import { companyForDesk } from '#features/moderation/server/person-queries.ts'
import { deskTexts } from '#features/moderation/texts/desk.ts'
import { reviewTexts as texts, verificationListTexts } from '#features/moderation/texts/verification.ts'
import { CheckSection } from '#features/moderation/ui/check-section.tsx'
import { CompanyState } from '#features/moderation/ui/company-table.tsx'
import { DocumentList } from '#features/moderation/ui/document-list.tsx'
import {
  verificationInputTexts,
  verificationKindTexts,
  verificationStatusTexts,
} from '#features/verification/texts.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/verification'
import { reviewForm } from './review-forms.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: deskTexts.pageTitle(
      loaderData ? texts.title(loaderData.company.companyName) : verificationListTexts.title,
    ),
  },
]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const { company, account } = await companyForDesk(ctx, args.params.companyId)
  await noteLook(ctx, { action: 'verification-seen', subjectType: 'company', subjectId: company.id })
  const [verification, documents, accesses] = await Promise.all([
    verificationOf(ctx, company.id),
    documentsFor(ctx, company.id),
    documentAccesses(ctx, company.id),
  ])
  const today = stockholmDate(ctx.now)
  return { company, isSuspended: account.isSuspended, verification, documents, accesses, today }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  const back = href('/admin/foretag/:companyId/verifiering', args.params)
  return reviewForm(ctx, args.request, { companyId: args.params.companyId, back })
}

export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  const { company, isSuspended, verification, documents, accesses, today } = loaderData
  const isAsking = useNavigation().formData?.get('form') === 'registers'
  const { items, others, completed, isVerified } = verification
  return (
    <>
      <h1 className="mb-3 break-words">{texts.title(company.companyName)}</h1>
      <div className="mb-8 flex flex-wrap items-center gap-4">
        <CompanyState isVerified={isVerified} isSuspended={isSuspended} />
        <span className="text-ink-soft">{texts.completed(completed)}</span>
        <Link
          to={href('/admin/foretag/:companyId', { companyId: company.id })}
          className={buttonLook({ size: 'compact' })}
        >
          {texts.toCompany}
        </Link>
        <Form method="post">
          <input type="hidden" name="form" value="registers" />
          <Button type="submit" size="compact" isPending={isAsking} pendingLabel={texts.registersAsking}>
            {texts.registers}
          </Button>
        </Form>
      </div>
      <ul className="border-t border-line">
        {[...items, ...others].map((check) => (
          <CheckSection
            key={`${check.kind} ${check.claim}`}
            check={check}
            name={check.claim || verificationKindTexts[check.kind]}
            words={{ input: verificationInputTexts, statuses: verificationStatusTexts }}
            companyId={company.id}
            today={today}
            evidence={documents.filter(({ type, forgottenAt }) => type === check.kind && !forgottenAt)}
            answer={actionData}
          />
        ))}
      </ul>
      <DocumentList
        documents={documents}
        accesses={accesses}
        words={{ types: documentTypeTexts, scans: documentScanTexts }}
      />
    </>
  )
}

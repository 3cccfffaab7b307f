import { Form, href, Link, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { requireStaff } from '#edge/request-context.ts'
import { verificationOf } from '#features/applications/server/company-verification-queries.ts'
import { documentAccesses, documentsFor } from '#features/documents/server/document-queries.ts'
import { documentScanTexts, documentTypeTexts } from '#features/documents/texts.ts'
import { evidenceAmong } from '#features/moderation/domain/check-form.ts'
import { noteLook } from '#features/moderation/server/keep-look.ts'
import { companyForDesk } from '#features/moderation/server/person-queries.ts'
import { deskTexts } from '#features/moderation/texts/desk.ts'
import { reviewTexts as texts, verificationListTexts } from '#features/moderation/texts/verification.ts'
import { CompanyState } from '#features/moderation/ui/list/company-table.tsx'
import { CheckSection, NewCheck } from '#features/moderation/ui/review/check-section.tsx'
import { DocumentList } from '#features/moderation/ui/review/document-list.tsx'
import { IdentityChange } from '#features/moderation/ui/review/identity-change.tsx'
import type { RecordKind } from '#features/verification/domain/verification-record.ts'
import { checkHistory } from '#features/verification/server/verification-record-queries.ts'
import {
  checkName,
  checkSourceTexts,
  verificationInputTexts,
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
  const [verification, history, documents, accesses] = await Promise.all([
    verificationOf(ctx, company.id),
    checkHistory(ctx, company.id),
    documentsFor(ctx, company.id),
    documentAccesses(ctx, company.id),
  ])
  const today = stockholmDate(ctx.now)
  return { company, isSuspended: account.isSuspended, verification, history, documents, accesses, today }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  const back = href('/admin/foretag/:companyId/verifiering', args.params)
  return reviewForm(ctx, args.request, { companyId: args.params.companyId, back })
}

export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  const { company, verification, history, documents, accesses, today } = loaderData
  const { items, licences, others, identity } = verification
  const form = {
    companyId: company.id,
    factsSeen: identity?.revision ?? 0,
    today,
    answer: actionData,
    words: WORDS,
  }
  const evidenceFor = (kind: RecordKind) => evidenceAmong(documents, kind)
  return (
    <>
      <Head {...loaderData} />
      <IdentityChange identity={identity} />
      <ul className="border-t border-line">
        {[...items, ...licences, ...others].map((check) => (
          <CheckSection
            key={`${check.kind} ${check.claim}`}
            {...form}
            check={check}
            name={checkName(check)}
            claimed={identity?.claimed ?? company}
            evidence={evidenceFor(check.kind)}
            history={history.filter(({ kind, claim }) => kind === check.kind && claim === check.claim)}
          />
        ))}
        <NewCheck {...form} evidence={evidenceFor('other')} />
      </ul>
      <DocumentList
        documents={documents}
        accesses={accesses}
        words={{ types: documentTypeTexts, scans: documentScanTexts }}
      />
    </>
  )
}

const WORDS = {
  input: verificationInputTexts,
  statuses: verificationStatusTexts,
  sources: checkSourceTexts,
}

function Head({
  company,
  isSuspended,
  verification: { completed, isVerified },
}: Route.ComponentProps['loaderData']) {
  const isAsking = useNavigation().formData?.get('form') === 'registers'
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
    </>
  )
}

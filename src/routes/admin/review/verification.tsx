import { Link, Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { formValuesOf } from '#edge/read-form.ts'
import { requireStaff } from '#edge/request-context.ts'
import { isDecision } from '#features/desk/domain/decision-form.ts'
import { companyForDesk } from '#features/desk/server/person-queries.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { reviewTexts as texts, verificationListTexts } from '#features/desk/texts/verification.ts'
import { CompanyState } from '#features/desk/ui/list/company-table.tsx'
import { DocumentList } from '#features/desk/ui/review/document-list.tsx'
import { ReviewScreen } from '#features/desk/ui/review/review-screen.tsx'
import { ReviewSteps } from '#features/desk/ui/review/review-steps.tsx'
import { useMayChange } from '#features/desk/ui/use-may-change.ts'
import { documentScanTexts, documentTypeTexts } from '#features/documents/texts.ts'
import { recordView } from '#features/moderation/server/record-view.ts'
import { textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { freshAfterRefusal } from '#shell/fresh-after-refusal.ts'
import type { Route } from './+types/verification'
import { decisionForm } from './decision-forms.ts'
import { type Review, reviewOf } from './review-data.ts'
import { reviewForm } from './review-forms.ts'
import { DecisionAside, OpenDecision } from './review-parts.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: deskTexts.pageTitle(
      loaderData ? texts.title(loaderData.company.companyName) : verificationListTexts.title,
    ),
  },
]

export const shouldRevalidate = freshAfterRefusal

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const seen = await companyForDesk(ctx, args.params.companyId)
  await recordView(ctx, { action: 'verification-seen', subjectType: 'company', subjectId: seen.company.id })
  const review = await reviewOf(ctx, seen, new URL(args.request.url).searchParams)
  return { ...review, ...listOf(review) }
}

/** The crumbs lead to the list in which the company waits: an open application's, otherwise that of the checks. */
function listOf({ application, company: { id, companyName } }: Review) {
  const list = application?.moves.length ? href('/admin/ansokningar') : href('/admin/verifiering')
  return { crumbPath: `${list}/${id}`, crumbLabels: { [id]: companyName } }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  const { company } = await companyForDesk(ctx, args.params.companyId)
  const place = { companyId: company.id, back: href('/admin/foretag/:companyId/verifiering', args.params) }
  const values = await formValuesOf(args.request)
  return isDecision(textOf(values.form)) ? decisionForm(ctx, values, place) : reviewForm(ctx, values, place)
}

export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  const { company, categories, application, verification, documents, accesses } = loaderData
  const facts = { ...company, ...verification.identity?.claimed }
  return (
    <>
      <Head {...loaderData} />
      <ReviewScreen
        identity={verification.identity}
        facts={facts}
        applied={application}
        categories={categories}
        steps={
          <ReviewSteps
            checks={loaderData.checks}
            application={application?.state ?? null}
            newDocuments={loaderData.newDocuments}
            open={loaderData.step}
          />
        }
        beside={<DecisionAside {...loaderData} />}
        decision={<OpenDecision shown={loaderData} answer={actionData} />}
      />
      <DocumentList
        documents={documents}
        accesses={accesses}
        words={{ types: documentTypeTexts, scans: documentScanTexts }}
      />
    </>
  )
}

function Head({
  company,
  isSuspended,
  verification: { completed, isVerified },
}: Route.ComponentProps['loaderData']) {
  const isAsking = useNavigation().formData?.get('form') === 'registers'
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="mr-auto text-xl break-words">
        <Link to={href('/admin/foretag/:companyId', { companyId: company.id })} className="no-underline">
          {texts.title(company.companyName)}
        </Link>
      </h1>
      <CompanyState isVerified={isVerified} isSuspended={isSuspended} />
      <span className="text-sm text-ink-soft">{texts.completed(completed)}</span>
      <RouterForm method="post">
        <input type="hidden" name="form" value="registers" />
        <Button
          type="submit"
          size="compact"
          isDisabled={!useMayChange()}
          isPending={isAsking}
          pendingLabel={texts.registersAsking}
        >
          {texts.registers}
        </Button>
      </RouterForm>
    </div>
  )
}

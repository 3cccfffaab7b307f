import { href } from 'react-router'
import { requireStaff } from '#edge/request-context.ts'
import { applicationForReview } from '#features/applications/server/application-review-queries.ts'
import { verificationOf } from '#features/applications/server/company-verification-queries.ts'
import { applicationInputTexts } from '#features/applications/texts.ts'
import { documentAccesses, documentsFor } from '#features/documents/server/document-queries.ts'
import { documentScanTexts, documentTypeTexts } from '#features/documents/texts.ts'
import { noteLook } from '#features/moderation/server/keep-look.ts'
import {
  applicationListTexts,
  applicationPageTexts as texts,
} from '#features/moderation/texts/applications.ts'
import { deskTexts } from '#features/moderation/texts/desk.ts'
import { Conversation } from '#features/moderation/ui/application-conversation.tsx'
import { ApplicationDecision } from '#features/moderation/ui/application-decision.tsx'
import { ApplicationFacts } from '#features/moderation/ui/application-facts.tsx'
import { DocumentList } from '#features/moderation/ui/document-list.tsx'
import { verificationInputTexts } from '#features/verification/texts.ts'
import { found } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/application'
import { decisionForm } from './decision-forms.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: deskTexts.pageTitle(
      loaderData ? texts.title(loaderData.application.companyName) : applicationListTexts.title,
    ),
  },
]

const INPUT_TEXTS = { ...verificationInputTexts, ...applicationInputTexts }

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const application = found(await applicationForReview(ctx, args.params.applicationId), 'application')
  const { id, companyId } = application
  await noteLook(ctx, { action: 'application-seen', subjectType: 'application', subjectId: id })
  const [{ completed }, documents, accesses] = await Promise.all([
    verificationOf(ctx, companyId),
    documentsFor(ctx, companyId),
    documentAccesses(ctx, companyId),
  ])
  return { application, completed, documents, accesses, today: stockholmDate(ctx.now) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  const { id, companyId } = found(await applicationForReview(ctx, args.params.applicationId), 'application')
  const back = href('/admin/ansokningar/:applicationId', { applicationId: id })
  return decisionForm(ctx, args.request, { companyId, back })
}

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { application, completed, documents, accesses, today } = loaderData
  return (
    <>
      <h1 className="mb-6 break-words">{texts.title(application.companyName)}</h1>
      <ApplicationFacts application={application} completed={completed} />
      <Conversation messages={application.messages} />
      <DocumentList
        documents={documents}
        accesses={accesses}
        words={{ types: documentTypeTexts, scans: documentScanTexts }}
      />
      <ApplicationDecision
        companyId={application.companyId}
        moves={application.moves}
        today={today}
        answer={actionData}
        inputTexts={INPUT_TEXTS}
      />
    </>
  )
}

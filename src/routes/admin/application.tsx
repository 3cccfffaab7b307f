import { href } from 'react-router'
import { requireStaff } from '#edge/request-context.ts'
import { applicationForReview } from '#features/applications/server/application-review-queries.ts'
import { verificationOf } from '#features/applications/server/company-verification-queries.ts'
import { applicationInputTexts } from '#features/applications/texts.ts'
import { documentAccesses, documentsFor } from '#features/documents/server/document-queries.ts'
import { documentScanTexts, documentTypeTexts } from '#features/documents/texts.ts'
import { noteLook } from '#features/moderation/server/keep-look.ts'
import { companyForDesk } from '#features/moderation/server/person-queries.ts'
import {
  applicationListTexts,
  applicationPageTexts as texts,
} from '#features/moderation/texts/applications.ts'
import { deskTexts } from '#features/moderation/texts/desk.ts'
import { Conversation } from '#features/moderation/ui/review/application-conversation.tsx'
import { ApplicationDecision } from '#features/moderation/ui/review/application-decision.tsx'
import { ApplicationFacts } from '#features/moderation/ui/review/application-facts.tsx'
import { DocumentList } from '#features/moderation/ui/review/document-list.tsx'
import { IdentityChange } from '#features/moderation/ui/review/identity-change.tsx'
import { checkName, verificationInputTexts } from '#features/verification/texts.ts'
import { found } from '#kernel/refusal.ts'
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
  const [verification, { company, categories }, documents, accesses] = await Promise.all([
    verificationOf(ctx, companyId),
    companyForDesk(ctx, companyId),
    documentsFor(ctx, companyId),
    documentAccesses(ctx, companyId),
  ])
  const { items, completed, identity } = verification
  const today = { ...company, ...identity?.claimed, categories }
  const lacking = items.filter(({ status }) => status !== 'completed').map(checkName)
  const lacks = today.orgNumber ? lacking : [texts.approve.orgNumber, ...lacking]
  return { application, today, identity, completed, lacks, documents, accesses }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  const { id, companyId } = found(await applicationForReview(ctx, args.params.applicationId), 'application')
  const back = href('/admin/ansokningar/:applicationId', { applicationId: id })
  return decisionForm(ctx, args.request, { companyId, back })
}

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { application, today, identity, completed, lacks, documents, accesses } = loaderData
  return (
    <>
      <h1 className="mb-6 break-words">{texts.title(application.companyName)}</h1>
      <IdentityChange identity={identity} />
      <ApplicationFacts application={application} today={today} completed={completed} />
      <Conversation messages={application.messages} />
      <DocumentList
        documents={documents}
        accesses={accesses}
        words={{ types: documentTypeTexts, scans: documentScanTexts }}
      />
      <ApplicationDecision
        companyId={application.companyId}
        factsSeen={identity?.revision ?? 0}
        lacks={lacks}
        moves={application.moves}
        answer={actionData}
        inputTexts={INPUT_TEXTS}
      />
    </>
  )
}

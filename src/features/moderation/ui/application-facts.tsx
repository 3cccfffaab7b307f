import { href, Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { buttonLook } from '#design/button-look.ts'
import { DefinitionList } from '#design/definition-list.tsx'
import type { ApplicationState } from '#features/applications/domain/application.ts'
import { formatDate, formatMoment } from '#kernel/swedish-dates.ts'
import { applicationListTexts, applicationPageTexts as texts } from '../texts/applications.ts'
import { deskTexts } from '../texts/desk.ts'
import { ApplicationStateBadge } from './application-table.tsx'
import { OrgNumberCheck } from './company-facts.tsx'

type ShownApplication = {
  companyId: string
  state: ApplicationState
  orgNumber: string | null
  contactPerson: string
  contactEmail: string
  contactPhone: string | null
  location: string | null
  servicesDescription: string | null
  submittedAt: Date
  dueOn: string | null
  isOverdue: boolean
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
}

/** What was said in the application, how far it has come, and how the company's checks stand. */
export function ApplicationFacts({
  application,
  completed,
}: {
  application: ShownApplication
  completed: number
}) {
  const { companyId, state, isOverdue } = application
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-4">
        <ApplicationStateBadge state={state} />
        {isOverdue && <Badge tone="danger">{applicationListTexts.overdue}</Badge>}
        <span className="text-ink-soft">{texts.completed(completed)}</span>
        <Link
          to={href('/admin/foretag/:companyId/verifiering', { companyId })}
          className={buttonLook({ size: 'compact' })}
        >
          {texts.toVerification}
        </Link>
      </div>
      <DefinitionList items={factsOf(application)} />
    </>
  )
}

function factsOf(application: ShownApplication) {
  const { dueOn, decidedAt, decidedBy, reason } = application
  const decided = decidedAt && texts.decidedBy(decidedBy ?? '', formatMoment(decidedAt))
  return [
    { term: texts.orgNumber, value: <OrgNumberCheck orgNumber={application.orgNumber} /> },
    { term: texts.contactPerson, value: application.contactPerson },
    { term: texts.email, value: application.contactEmail },
    { term: texts.phone, value: application.contactPhone ?? deskTexts.unknown },
    { term: texts.place, value: application.location ?? deskTexts.unknown },
    { term: texts.services, value: application.servicesDescription ?? deskTexts.unknown },
    { term: texts.submitted, value: formatMoment(application.submittedAt) },
    ...(dueOn ? [{ term: texts.due, value: formatDate(dueOn) }] : []),
    ...(decided ? [{ term: texts.decided, value: decided }] : []),
    ...(reason ? [{ term: texts.reason, value: reason }] : []),
  ]
}

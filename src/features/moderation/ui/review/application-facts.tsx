import { href, Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { buttonLook } from '#design/button-look.ts'
import { DefinitionList } from '#design/definition-list.tsx'
import type { ApplicationState } from '#features/applications/domain/application.ts'
import { formatDate, formatMoment } from '#kernel/swedish-dates.ts'
import { applicationListTexts, applicationPageTexts as texts } from '../../texts/applications.ts'
import { deskTexts } from '../../texts/desk.ts'
import { OrgNumberCheck, Trades } from '../company-facts.tsx'
import { ApplicationStateBadge } from '../list/application-table.tsx'

/** What a company says of itself. */
type ShownFacts = {
  companyName: string
  orgNumber: string | null
  contactPerson: string
  contactEmail: string
  contactPhone: string | null
  location: string | null
}
type ShownApplication = ShownFacts & {
  companyId: string
  state: ApplicationState
  servicesDescription: string | null
  submittedAt: Date
  dueOn: string | null
  isOverdue: boolean
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
}

type ApplicationFactsProps = {
  application: ShownApplication
  /** The same facts as the company gives them today. */
  today: ShownFacts & { categories: readonly string[] }
  completed: number
}

/** What was said in the application and what is said today, how far it has come, and how the company's checks stand. */
export function ApplicationFacts({ application, today, completed }: ApplicationFactsProps) {
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
      <ThenAndNow applied={application} now={today} />
      <DefinitionList items={factsOf(application)} className="mt-8" />
    </>
  )
}

const FACTS = [
  'companyName',
  'orgNumber',
  'contactPerson',
  'contactEmail',
  'contactPhone',
  'location',
] as const
const FACT_TEXTS = {
  companyName: texts.companyName,
  orgNumber: texts.orgNumber,
  contactPerson: texts.contactPerson,
  contactEmail: texts.email,
  contactPhone: texts.phone,
  location: texts.place,
} as const satisfies Record<(typeof FACTS)[number], string>

/** Each fact as it is today and, where that is another, as it was when the application came. */
function ThenAndNow({ applied, now }: { applied: ShownFacts; now: ApplicationFactsProps['today'] }) {
  const facts = FACTS.map((fact) => ({
    term: FACT_TEXTS[fact],
    value: (
      <>
        <Fact fact={fact} facts={now} />
        {applied[fact] !== now[fact] && (
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <Badge tone="warning">{texts.changed}</Badge>
            <span className="min-w-0 break-words">
              {texts.applied}: <Fact fact={fact} facts={applied} />
            </span>
          </span>
        )}
      </>
    ),
  }))
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">{texts.facts}</p>
      <DefinitionList
        items={[...facts, { term: texts.trades, value: <Trades categories={now.categories} /> }]}
      />
    </>
  )
}

function Fact({ fact, facts }: { fact: (typeof FACTS)[number]; facts: ShownFacts }) {
  if (fact === 'orgNumber') return <OrgNumberCheck orgNumber={facts.orgNumber} />
  return facts[fact] || deskTexts.unknown
}

function factsOf(application: ShownApplication) {
  const { dueOn, decidedAt, decidedBy, reason } = application
  const decided = decidedAt && texts.decidedBy(decidedBy ?? '', formatMoment(decidedAt))
  return [
    { term: texts.services, value: application.servicesDescription ?? deskTexts.unknown },
    { term: texts.submitted, value: formatMoment(application.submittedAt) },
    ...(dueOn ? [{ term: texts.due, value: formatDate(dueOn) }] : []),
    ...(decided ? [{ term: texts.decided, value: decided }] : []),
    ...(reason ? [{ term: texts.reason, value: reason }] : []),
  ]
}

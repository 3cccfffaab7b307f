import { href, Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { buttonLook } from '#design/button-look.ts'
import { DefinitionList } from '#design/definition-list.tsx'
import { Cell, ColumnHeads, HeadCell, Table } from '#design/table.tsx'
import type { ApplicationState } from '#features/applications/domain/application.ts'
import { formatDate, formatMoment } from '#kernel/swedish-dates.ts'
import { applicationListTexts, applicationPageTexts as texts } from '../texts/applications.ts'
import { deskTexts } from '../texts/desk.ts'
import { ApplicationStateBadge } from './application-table.tsx'
import { OrgNumberCheck, Trades } from './company-facts.tsx'

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

/** Each fact as it was when the application came, and as it is today. */
function ThenAndNow({ applied, now }: { applied: ShownFacts; now: ApplicationFactsProps['today'] }) {
  return (
    <Table caption={texts.facts} isCaptionHidden>
      <ColumnHeads labels={[texts.fact, texts.applied, texts.now]} />
      <tbody>
        {FACTS.map((fact) => (
          <tr key={fact}>
            <HeadCell scope="row">{FACT_TEXTS[fact]}</HeadCell>
            <Cell>
              <Fact fact={fact} facts={applied} />
            </Cell>
            <Cell>
              {applied[fact] === now[fact] ? (
                <span className="text-ink-soft">{texts.same}</span>
              ) : (
                <strong>
                  <Fact fact={fact} facts={now} />
                </strong>
              )}
            </Cell>
          </tr>
        ))}
        <tr>
          <HeadCell scope="row">{texts.trades}</HeadCell>
          <Cell className="text-ink-soft">{texts.notAsked}</Cell>
          <Cell>
            <Trades categories={now.categories} />
          </Cell>
        </tr>
      </tbody>
    </Table>
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

import { href, Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { Cell, ColumnHeads, HeadCell, Table } from '#design/table.tsx'
import type { Tone } from '#design/tone.ts'
import type { ApplicationState } from '#features/applications/domain/application.ts'
import { formatDate, formatMoment } from '#kernel/swedish-dates.ts'
import { applicationStateTexts, applicationListTexts as texts } from '../../texts/applications.ts'

type ShownApplication = {
  id: string
  companyName: string
  contactPerson: string
  state: ApplicationState
  submittedAt: Date
  dueOn: string | null
  isOverdue: boolean
}

const tones = {
  submitted: 'info',
  question: 'neutral',
  answered: 'info',
  approved: 'success',
  refused: 'danger',
} as const satisfies Record<ApplicationState, Tone>

/** How far an application has come. */
export function ApplicationStateBadge({ state }: { state: ApplicationState }) {
  return <Badge tone={tones[state]}>{applicationStateTexts[state]}</Badge>
}

/** Applications by the day they are to be answered. */
export function ApplicationTable({ applications }: { applications: readonly ShownApplication[] }) {
  const { columns } = texts
  return (
    <Table caption={texts.title} isCaptionHidden>
      <ColumnHeads
        labels={[columns.company, columns.due, columns.state, columns.person, columns.submitted]}
      />
      <tbody>
        {applications.map((application) => (
          <tr key={application.id}>
            <HeadCell scope="row">
              <Link to={href('/admin/ansokningar/:applicationId', { applicationId: application.id })}>
                {application.companyName}
              </Link>
            </HeadCell>
            <Cell>
              <Due {...application} />
            </Cell>
            <Cell>
              <ApplicationStateBadge state={application.state} />
            </Cell>
            <Cell>{application.contactPerson}</Cell>
            <Cell className="whitespace-nowrap">{formatMoment(application.submittedAt)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Due({ dueOn, isOverdue }: Pick<ShownApplication, 'dueOn' | 'isOverdue'>) {
  if (!dueOn) return <span className="text-ink-soft">{texts.theirTurn}</span>
  return (
    <span className="flex flex-wrap items-center gap-2 whitespace-nowrap">
      {formatDate(dueOn)}
      {isOverdue && <Badge tone="danger">{texts.overdue}</Badge>}
    </span>
  )
}

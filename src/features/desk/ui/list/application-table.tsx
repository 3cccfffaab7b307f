import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import type { Tone } from '#design/tone.ts'
import type { ApplicationState } from '#features/applications/domain/application.ts'
import { href } from '#kernel/href.ts'
import { formatDate, formatMoment } from '#kernel/swedish-dates.ts'
import { applicationStateTexts, applicationListTexts as texts } from '../../texts/applications.ts'
import { type DeskColumn, DeskTable } from './desk-table.tsx'

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

/** The state of an application. */
export function ApplicationStateBadge({ state }: { state: ApplicationState }) {
  return <Badge tone={tones[state]}>{applicationStateTexts[state]}</Badge>
}

/** Applications, with the date by which we answer. */
export function ApplicationTable({ applications }: { applications: readonly ShownApplication[] }) {
  const { columns } = texts
  const shown: [DeskColumn<ShownApplication>, ...DeskColumn<ShownApplication>[]] = [
    {
      label: columns.company,
      cell: ({ id, companyName }) => (
        <Link to={href('/admin/ansokningar/:applicationId', { applicationId: id })}>{companyName}</Link>
      ),
    },
    { label: columns.due, cell: (application) => <Due {...application} /> },
    { label: columns.state, cell: ({ state }) => <ApplicationStateBadge state={state} /> },
    { label: columns.person, cell: ({ contactPerson }) => contactPerson },
    { label: columns.submitted, cell: ({ submittedAt }) => formatMoment(submittedAt), isShort: true },
  ]
  return <DeskTable caption={texts.title} columns={shown} rows={applications} keyOf={({ id }) => id} />
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

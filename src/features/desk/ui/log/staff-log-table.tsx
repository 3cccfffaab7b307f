import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import { logUrl, type StaffLogLine } from '#features/moderation/domain/staff-log.ts'
import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { logTexts as texts } from '../../texts/desk.ts'
import { logSentence, logSubject } from '../../texts/log.ts'
import { type DeskColumn, DeskTable } from '../list/desk-table.tsx'

const { columns } = texts
const COLUMNS: [DeskColumn<StaffLogLine>, ...DeskColumn<StaffLogLine>[]] = [
  { label: columns.what, cell: (line) => <Sentence line={line} /> },
  { label: columns.at, cell: ({ at }) => formatMoment(at), isShort: true },
  {
    label: columns.kind,
    cell: ({ wasSeen }) => (
      <Badge tone={wasSeen ? 'neutral' : 'info'}>{wasSeen ? texts.seen : texts.done}</Badge>
    ),
  },
  { label: columns.more, cell: (line) => <LogOfSubject line={line} />, isShort: true },
]

/** The views and actions of staff, one sentence each, with a link to the subject. */
export function StaffLogTable({ lines }: { lines: readonly StaffLogLine[] }) {
  return <DeskTable caption={texts.title} columns={COLUMNS} rows={lines} keyOf={({ id }) => id} />
}

/** `Sara Lind godkände ansökan från Björkens Bygg AB`: `{}` in the text is replaced by the subject with its link. */
function Sentence({ line }: { line: StaffLogLine }) {
  const [before = '', after] = logSentence(line).split('{}')
  return (
    <span className="font-normal">
      <span className="font-semibold">{line.actorName}</span> {before}
      {after !== undefined && <Subject line={line} />}
      {after}
    </span>
  )
}

/** The desk pages of subjects that have one. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  account: (userId) => href('/admin/kunder/:userId', { userId }),
  application: (applicationId) => href('/admin/ansokningar/:applicationId', { applicationId }),
  company: (companyId) => href('/admin/foretag/:companyId', { companyId }),
  'contact-message': (messageId) => href('/admin/meddelanden/:messageId', { messageId }),
  'content-report': (reportId) => href('/admin/anmalningar/:reportId', { reportId }),
  project: (projectId) => href('/admin/projekt/:projectId', { projectId }),
  staff: (memberId) => href('/admin/medarbetare/:memberId', { memberId }),
}

function Subject({ line: { subjectType, subjectId, subjectName } }: { line: StaffLogLine }) {
  const page = PAGES[subjectType]
  const name = logSubject({ subjectType, subjectName })
  const isThere = subjectName !== null || subjectType === 'content-report'
  return page && subjectId && isThere ? <Link to={page(subjectId)}>{name}</Link> : name
}

function LogOfSubject({ line: { subjectId, subjectName } }: { line: StaffLogLine }) {
  if (!subjectId) return null
  return (
    <Link
      to={`?${new URLSearchParams(logUrl({ subjectId }))}`}
      aria-label={texts.allAbout(subjectName ?? '')}
    >
      {texts.all}
    </Link>
  )
}

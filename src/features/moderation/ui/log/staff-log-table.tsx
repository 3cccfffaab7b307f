import { Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { Cell, ColumnHeads, Table } from '#design/table.tsx'
import { formatMoment } from '#kernel/swedish-dates.ts'
import type { StaffLogLine } from '../../domain/staff-log.ts'
import { logTexts as texts } from '../../texts/desk.ts'

/** What staff did and saw, a row each, with the way to whom it was about. */
export function StaffLogTable({ lines }: { lines: readonly StaffLogLine[] }) {
  const { columns } = texts
  return (
    <Table caption={texts.title} isCaptionHidden>
      <ColumnHeads labels={[columns.at, columns.who, columns.what, columns.subject]} />
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <Cell className="whitespace-nowrap">{formatMoment(line.at)}</Cell>
            <Cell>{line.actorName}</Cell>
            <Cell>
              <span className="flex flex-wrap gap-2">
                <Badge tone={line.wasSeen ? 'neutral' : 'info'}>
                  {line.wasSeen ? texts.seen : texts.done}
                </Badge>
                {(line.wasSeen ? texts.looks : texts.acts)[line.action] ?? line.action}
              </span>
            </Cell>
            <Cell>
              <Subject line={line} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Where the desk has a page for it. */
const PAGES: Readonly<Record<string, string>> = {
  account: '/admin/kunder',
  application: '/admin/ansokningar',
  company: '/admin/foretag',
  'contact-message': '/admin/meddelanden',
  'content-report': '/admin/anmalningar',
  project: '/admin/projekt',
  staff: '/admin/medarbetare',
}

function Subject({ line: { subjectType, subjectId } }: { line: StaffLogLine }) {
  const name = texts.subjects[subjectType] ?? subjectType
  const page = PAGES[subjectType]
  return page && subjectId ? <Link to={`${page}/${subjectId}`}>{name}</Link> : name
}

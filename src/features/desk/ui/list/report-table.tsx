import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import { type ContentReportRow, reportDue } from '#features/moderation/domain/content-report.ts'
import {
  reportGroundTexts,
  reportStateTexts,
  reportSubjectTexts,
  reportListTexts as texts,
} from '#features/moderation/texts/reports.ts'
import { href } from '#kernel/href.ts'
import { formatDate, formatMoment, stockholmDate } from '#kernel/swedish-dates.ts'
import { type DeskColumn, DeskTable } from './desk-table.tsx'

/** Reports, one per row. */
export function ReportTable({ reports, now }: { reports: readonly ContentReportRow[]; now: Date }) {
  const { columns } = texts
  const shown: [DeskColumn<ContentReportRow>, ...DeskColumn<ContentReportRow>[]] = [
    {
      label: columns.subject,
      cell: ({ id, subjectName, subjectType }) => (
        <>
          <Link to={href('/admin/anmalningar/:reportId', { reportId: id })}>{subjectName ?? texts.gone}</Link>
          <span className="block text-sm font-normal text-ink-soft">{reportSubjectTexts[subjectType]}</span>
        </>
      ),
    },
    { label: columns.ground, cell: ({ ground }) => reportGroundTexts[ground] },
    { label: columns.reported, cell: ({ reportedAt }) => formatMoment(reportedAt), isShort: true },
    { label: columns.state, cell: (report) => <ReportStanding report={report} now={now} /> },
  ]
  return <DeskTable caption={texts.title} columns={shown} rows={reports} keyOf={({ id }) => id} />
}

/** By when it is to be decided while it waits, otherwise how it was decided, by whom and when. */
export function ReportStanding({
  report,
  now,
}: {
  report: Pick<ContentReportRow, 'state' | 'reportedAt' | 'decidedAt' | 'decidedBy'>
  now: Date
}) {
  const { state, reportedAt, decidedAt, decidedBy } = report
  const due = reportDue(reportedAt)
  const isOverdue = state === 'open' && due <= now
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={state === 'open' ? (isOverdue ? 'danger' : 'warning') : 'neutral'}>
        {isOverdue ? texts.overdue : reportStateTexts[state]}
      </Badge>
      {state === 'open' && <span className="text-sm text-ink-soft">{texts.due(lastDay(due))}</span>}
      {decidedAt && decidedBy && (
        <span className="text-sm text-ink-soft">{texts.decidedBy(decidedBy, formatMoment(decidedAt))}</span>
      )}
    </span>
  )
}

/** The day that ends at this moment. */
function lastDay(end: Date): string {
  return formatDate(stockholmDate(new Date(end.getTime() - 1)))
}

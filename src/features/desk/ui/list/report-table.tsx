import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import type { ContentReportRow } from '#features/moderation/domain/content-report.ts'
import {
  reportGroundTexts,
  reportStateTexts,
  reportSubjectTexts,
  reportListTexts as texts,
} from '#features/moderation/texts/reports.ts'
import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { type DeskColumn, DeskTable } from './desk-table.tsx'

/** Reports, one per row. */
export function ReportTable({ reports }: { reports: readonly ContentReportRow[] }) {
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
    { label: columns.state, cell: (report) => <ReportStanding report={report} /> },
  ]
  return <DeskTable caption={texts.title} columns={shown} rows={reports} keyOf={({ id }) => id} />
}

/** Whether it waits, or how it was decided, by whom and when. */
export function ReportStanding({
  report,
}: {
  report: Pick<ContentReportRow, 'state' | 'decidedAt' | 'decidedBy'>
}) {
  const { state, decidedAt, decidedBy } = report
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={state === 'open' ? 'warning' : 'neutral'}>{reportStateTexts[state]}</Badge>
      {decidedAt && decidedBy && (
        <span className="text-sm text-ink-soft">{texts.decidedBy(decidedBy, formatMoment(decidedAt))}</span>
      )}
    </span>
  )
}

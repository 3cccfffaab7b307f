import { href, Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { Cell, ColumnHeads, HeadCell, Table } from '#design/table.tsx'
import { formatMoment } from '#kernel/swedish-dates.ts'
import type { ContentReportRow } from '../../domain/content-report.ts'
import {
  reportGroundTexts,
  reportStateTexts,
  reportSubjectTexts,
  reportListTexts as texts,
} from '../../texts/reports.ts'

/** What has been reported, a row each. */
export function ReportTable({ reports }: { reports: readonly ContentReportRow[] }) {
  const { columns } = texts
  return (
    <Table caption={texts.title} isCaptionHidden>
      <ColumnHeads labels={[columns.subject, columns.ground, columns.reported, columns.state]} />
      <tbody>
        {reports.map((report) => (
          <tr key={report.id}>
            <HeadCell scope="row" className="min-w-40 break-words">
              <Link to={href('/admin/anmalningar/:reportId', { reportId: report.id })}>
                {report.subjectName ?? texts.gone}
              </Link>
              <span className="block text-sm font-normal text-ink-soft">
                {reportSubjectTexts[report.subjectType]}
              </span>
            </HeadCell>
            <Cell className="min-w-40">{reportGroundTexts[report.ground]}</Cell>
            <Cell className="whitespace-nowrap">{formatMoment(report.reportedAt)}</Cell>
            <Cell>
              <ReportStanding report={report} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
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

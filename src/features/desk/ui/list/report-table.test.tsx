import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ContentReportState } from '#features/moderation/domain/content-report.ts'
import { ReportTable } from './report-table.tsx'

// A Friday in Stockholm: the next working day is Monday, the 30th.
const reportedAt = new Date('2026-11-27T10:00:00Z')

function textOf(state: ContentReportState, now: string): string {
  const report = {
    id: 'r',
    subjectType: 'project',
    subjectName: 'Nytt kök',
    ground: 'other',
    state,
    reportedAt,
    decidedAt: state === 'open' ? null : reportedAt,
    decidedBy: state === 'open' ? null : 'Sara Lind',
  } as const
  const Page = createRoutesStub([
    { path: '/', Component: () => <ReportTable reports={[report]} now={new Date(now)} /> },
  ])
  const parts = renderToStaticMarkup(<Page />).split('<')
  return parts.map((part) => part.slice(part.indexOf('>') + 1)).join(' ')
}

test('a report that waits says by which day it is to be decided, and when that day is over', () => {
  expect(textOf('open', '2026-11-30T22:00:00Z')).toMatch(/Väntar på beslut\s+Avgör senast 30 november/)
  expect(textOf('open', '2026-11-30T23:00:00Z')).toMatch(/Över tiden\s+Avgör senast 30 november/)
  expect(textOf('upheld', '2026-11-30T23:00:00Z')).not.toMatch(/Avgör senast|Över tiden/)
})

import { requireStaff } from '#edge/request-context.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { DeskPager, NothingListed } from '#features/desk/ui/list/desk-list-parts.tsx'
import { ListChoice } from '#features/desk/ui/list/list-choice.tsx'
import { ReportTable } from '#features/desk/ui/list/report-table.tsx'
import { contentReportListIn } from '#features/moderation/domain/content-report.ts'
import { deskListInput } from '#features/moderation/domain/moderation-input.ts'
import { listReports } from '#features/moderation/server/content-report-queries.ts'
import { recordListView } from '#features/moderation/server/record-view.ts'
import { reportListTexts as texts } from '#features/moderation/texts/reports.ts'
import type { Route } from './+types/reports'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

const HREFS = { waiting: '?', decided: '?visa=avgjorda' }

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const params = new URL(args.request.url).searchParams
  const { before: after } = deskListInput(params)
  const list = contentReportListIn(params)
  await recordListView(ctx, 'reports-listed')
  return { ...(await listReports(ctx, { list, after })), list, isLater: after !== undefined, now: ctx.now }
}

export default function Reports({ loaderData: { rows, next, list, isLater, now } }: Route.ComponentProps) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      <ListChoice label={texts.choose} names={texts.lists} hrefs={HREFS} shown={list} />
      {rows.length > 0 ? (
        <ReportTable reports={rows} now={now} />
      ) : (
        <NothingListed empty={texts.empty[list]} text={texts.emptyText[list]} />
      )}
      <DeskPager keep={list === 'decided' ? { visa: 'avgjorda' } : {}} next={next} isLater={isLater} />
    </>
  )
}

import { requireStaff } from '#edge/request-context.ts'
import { deskTexts, logTexts as texts } from '#features/desk/texts/desk.ts'
import { DeskPager, ExportLink, NothingListed } from '#features/desk/ui/list/desk-list-parts.tsx'
import { LogFilters } from '#features/desk/ui/log/log-filters.tsx'
import { StaffLogTable } from '#features/desk/ui/log/staff-log-table.tsx'
import { logCursorIn, logFilterIn, logUrl } from '#features/moderation/domain/staff-log.ts'
import { listStaffLog, listStaffNames } from '#features/moderation/server/staff-log-queries.ts'
import type { Route } from './+types/log'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const params = new URL(args.request.url).searchParams
  const [before, filter] = [logCursorIn(params), logFilterIn(params)]
  const [page, people] = await Promise.all([listStaffLog(ctx, before, filter), listStaffNames(ctx)])
  return { ...page, people, filter, isLater: before !== null }
}

export default function Log({ loaderData: { rows, next, people, filter, isLater } }: Route.ComponentProps) {
  const narrowed = logUrl(filter)
  const isNarrowed = Object.keys(narrowed).length > 0
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      <LogFilters filter={filter} people={people} />
      {rows.length > 0 ? (
        <StaffLogTable lines={rows} />
      ) : (
        <NothingListed empty={isNarrowed ? texts.noneFitting : texts.empty} />
      )}
      <DeskPager keep={narrowed} next={next} isLater={isLater} />
      <ExportLink to="/admin/logg.csv" keep={narrowed} />
    </>
  )
}

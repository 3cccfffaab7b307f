import { requireStaff } from '#edge/request-context.ts'
import { logCursorIn } from '#features/moderation/domain/staff-log.ts'
import { listStaffLog } from '#features/moderation/server/staff-log-queries.ts'
import { deskTexts, logTexts as texts } from '#features/moderation/texts/desk.ts'
import { DeskPager, NothingListed } from '#features/moderation/ui/list/desk-list-parts.tsx'
import { StaffLogTable } from '#features/moderation/ui/log/staff-log-table.tsx'
import type { Route } from './+types/log'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const before = logCursorIn(new URL(args.request.url).searchParams)
  return { ...(await listStaffLog(ctx, before)), isLater: before !== null }
}

export default function Log({ loaderData: { rows, next, isLater } }: Route.ComponentProps) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      {rows.length > 0 ? <StaffLogTable lines={rows} /> : <NothingListed empty={texts.empty} />}
      <DeskPager next={next} isLater={isLater} />
    </>
  )
}

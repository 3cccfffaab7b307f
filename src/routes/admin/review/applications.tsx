import { requireStaff } from '#edge/request-context.ts'
import { listOpenApplications } from '#features/applications/server/application-queue-queries.ts'
import { applicationListTexts as texts } from '#features/desk/texts/applications.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { ApplicationTable } from '#features/desk/ui/list/application-table.tsx'
import { DeskPager, ExportLink, NothingListed } from '#features/desk/ui/list/desk-list-parts.tsx'
import { PAGE_LENGTH, pageOf } from '#features/moderation/domain/desk-page.ts'
import { deskListInput } from '#features/moderation/domain/moderation-input.ts'
import { recordListView } from '#features/moderation/server/record-view.ts'
import type { Route } from './+types/applications'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const { before } = deskListInput(new URL(args.request.url).searchParams)
  await recordListView(ctx, 'applications-listed')
  const applications = await listOpenApplications(ctx, { after: before, limit: PAGE_LENGTH + 1 })
  return { ...pageOf(applications), isLater: before !== undefined }
}

export default function Applications({ loaderData: { rows, next, isLater } }: Route.ComponentProps) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{texts.lead}</p>
      {rows.length > 0 ? (
        <ApplicationTable applications={rows} />
      ) : (
        <NothingListed empty={texts.empty} text={texts.emptyText} />
      )}
      <DeskPager next={next} isLater={isLater} />
      <ExportLink to="/admin/ansokningar.csv" />
    </>
  )
}

import { requireStaff } from '#edge/request-context.ts'
import { listUnmatchedProjects } from '#features/desk/server/unmatched-project-queries.ts'
import { deskTexts, unmatchedTexts as texts } from '#features/desk/texts/desk.ts'
import { DeskPager, NothingListed } from '#features/desk/ui/list/desk-list-parts.tsx'
import { UnmatchedTable } from '#features/desk/ui/list/unmatched-table.tsx'
import { deskListInput } from '#features/moderation/domain/moderation-input.ts'
import { recordListView } from '#features/moderation/server/record-view.ts'
import type { Route } from './+types/unmatched-projects'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const { before } = deskListInput(new URL(args.request.url).searchParams)
  await recordListView(ctx, 'projects-listed')
  return { ...(await listUnmatchedProjects(ctx, before)), isLater: before !== undefined }
}

export default function UnmatchedProjects({ loaderData: { rows, next, isLater } }: Route.ComponentProps) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      {rows.length > 0 ? (
        <UnmatchedTable projects={rows} />
      ) : (
        <NothingListed empty={texts.empty} text={texts.emptyText} />
      )}
      <DeskPager next={next} isLater={isLater} />
    </>
  )
}

import { requireStaff } from '#edge/request-context.ts'
import { listProjectsForDesk } from '#features/desk/server/project-list-queries.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { projectListTexts as texts } from '#features/desk/texts/projects.ts'
import { DeskPager, DeskSearch, NothingListed } from '#features/desk/ui/list/desk-list-parts.tsx'
import { ProjectTable } from '#features/desk/ui/list/project-table.tsx'
import { deskListInput } from '#features/moderation/domain/moderation-input.ts'
import { recordListView } from '#features/moderation/server/record-view.ts'
import { OpenProjectsInput } from '#features/projects/domain/open-projects-input.ts'
import type { Route } from './+types/projects'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const params = new URL(args.request.url).searchParams
  const { words } = deskListInput(params)
  const { before } = OpenProjectsInput.safeParse({ before: params.get('efter') ?? undefined }).data ?? {}
  await recordListView(ctx, 'projects-listed')
  return { ...(await listProjectsForDesk(ctx, { words, before })), words, isLater: before !== undefined }
}

export default function Projects({ loaderData: { rows, next, words, isLater } }: Route.ComponentProps) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      <DeskSearch label={texts.search} hint={texts.searchHint} words={words} />
      {rows.length > 0 ? (
        <ProjectTable projects={rows} />
      ) : (
        <NothingListed words={words} empty={texts.empty} />
      )}
      <DeskPager keep={words ? { q: words } : {}} next={next} isLater={isLater} />
    </>
  )
}

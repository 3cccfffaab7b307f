import { requireStaff } from '#edge/request-context.ts'
import { companiesToInvite, projectForDesk } from '#features/desk/server/desk-project-queries.ts'
import { notesAbout } from '#features/desk/server/staff-note-queries.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { deskProjectTexts as texts } from '#features/desk/texts/projects.ts'
import { NotesSection } from '#features/desk/ui/note/notes-section.tsx'
import { CompanyChoice } from '#features/desk/ui/project/company-choice.tsx'
import { ProjectActionsForDesk } from '#features/desk/ui/project/project-actions-for-desk.tsx'
import { AskedTable, ProjectQuotes } from '#features/desk/ui/project/project-companies.tsx'
import { ProjectFactsForDesk } from '#features/desk/ui/project/project-facts-for-desk.tsx'
import { ProjectHistory } from '#features/desk/ui/project/project-history.tsx'
import { RefusedForm } from '#features/desk/ui/refused-form.tsx'
import { deskListInput } from '#features/moderation/domain/moderation-input.ts'
import { recordView } from '#features/moderation/server/record-view.ts'
import { drawingsOfProject } from '#features/projects/server/drawing/drawing-queries.ts'
import { picturesOfProject } from '#features/projects/server/picture/project-picture-queries.ts'
import { ProjectPictures } from '#features/projects/ui/picture/project-pictures.tsx'
import { ProjectStateBadge } from '#features/projects/ui/project-state-badge.tsx'
import { freshAfterRefusal } from '#shell/fresh-after-refusal.ts'
import type { Route } from './+types/project'
import { projectForm } from './project-forms.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: deskTexts.pageTitle(loaderData?.project.title ?? texts.title) },
]

export const shouldRevalidate = freshAfterRefusal

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const seen = await projectForDesk(ctx, args.params.projectId)
  await recordView(ctx, { action: 'project-seen', subjectType: 'project', subjectId: seen.project.id })
  const { words } = deskListInput(new URL(args.request.url).searchParams)
  const companies = seen.mayInvite ? await companiesToInvite(ctx, seen, words) : null
  const notes = await notesAbout(ctx, { type: 'project', id: seen.project.id })
  const pictures = await picturesOfProject(ctx, seen.project.id)
  const drawings = await drawingsOfProject(ctx, seen.project.id, { whole: true })
  return { ...seen, pictures, drawings, words, companies, notes }
}

export function action(args: Route.ActionArgs) {
  return projectForm(requireStaff(args), args.request, args.params.projectId)
}

export default function DeskProject({ loaderData, actionData }: Route.ComponentProps) {
  const { project, owner, pictures, drawings, quotes, asked, history, moves, words, companies, notes } =
    loaderData
  return (
    <>
      <h1 className="mb-3 break-words">{project.title}</h1>
      <p className="mb-8">
        <ProjectStateBadge state={project.state} />
      </p>
      <RefusedForm answer={actionData} shown={formsOn(loaderData)} />
      <ProjectFactsForDesk project={project} owner={owner} />
      <ProjectPictures
        seen={{ count: pictures.length, pictures }}
        drawings={{ count: drawings.length, drawings }}
      />
      <ProjectQuotes quotes={quotes} />
      <AskedTable asked={asked} />
      <CompanyChoice
        companies={companies}
        words={words}
        answer={actionData?.form === 'invite' ? actionData : undefined}
      />
      <ProjectActionsForDesk moves={moves} state={project.state} answer={actionData} />
      <NotesSection notes={notes} answer={actionData} />
      <ProjectHistory history={history} />
    </>
  )
}

/** The forms that the page has now. */
function formsOn({ moves, companies }: Route.ComponentProps['loaderData']): string[] {
  const { hide, show, close } = moves
  const others = ['write', 'note', 'remove-note', ...(companies ? ['invite'] : [])]
  return [...(hide ? ['hide'] : []), ...(show ? ['show'] : []), ...(close ? ['close'] : []), ...others]
}

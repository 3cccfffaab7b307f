import type { SeenDrawings } from '#features/projects/domain/drawing/drawing.ts'
import type { SeenPictures } from '#features/projects/domain/picture/project-picture.ts'
import { isOpen } from '#features/projects/domain/project.ts'
import { agreedStates } from '#features/projects/domain/shown-words.ts'
import { drawingCount, drawingsOfProject } from '#features/projects/server/drawing/drawing-queries.ts'
import { pictureCount, picturesOfProject } from '#features/projects/server/picture/project-picture-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import type { ProjectForCompany, ProjectView } from '../domain/project-view.ts'

type Viewed = ProjectView & Pick<ProjectForCompany, 'awarded'>

/**
 * May the company see pictures and drawings? Needs full access; once there is a deal, only its two parties see the
 * home.
 */
export function seesFiles({ access, awarded, project }: Viewed): boolean {
  return access === 'full' && (awarded || !agreedStates.includes(project.state))
}

/**
 * The pictures that a company sees of a project: all; without {@link seesFiles}, only their number while the project is
 * open.
 */
export async function picturesInView(ctx: AnyContext, view: Viewed): Promise<SeenPictures> {
  const { project } = view
  if (!seesFiles(view))
    return { count: isOpen(project.state) ? await pictureCount(ctx, project.id) : 0, pictures: [] }
  const pictures = await picturesOfProject(ctx, project.id)
  return { count: pictures.length, pictures }
}

/**
 * The drawings that a company sees of a project, by the same rule; contact data in their names is masked until there is
 * a deal.
 */
export async function drawingsInView(ctx: AnyContext, view: Viewed): Promise<SeenDrawings> {
  const { project } = view
  if (!seesFiles(view))
    return { count: isOpen(project.state) ? await drawingCount(ctx, project.id) : 0, drawings: [] }
  const drawings = await drawingsOfProject(ctx, project.id, { whole: isAgreed(view) })
  return { count: drawings.length, drawings }
}

/** Was the company awarded the project, and was the deal not cancelled? */
export function isAgreed({ awarded, project }: Viewed): boolean {
  return awarded && agreedStates.includes(project.state)
}

import type { SeenDrawings } from '#features/projects/domain/drawing/drawing.ts'
import type { SeenPictures } from '#features/projects/domain/picture/project-picture.ts'
import { agreedStates } from '#features/projects/domain/shown-words.ts'
import { drawingCount, drawingsOfProject } from '#features/projects/server/drawing/drawing-queries.ts'
import { pictureCount, picturesOfProject } from '#features/projects/server/picture/project-picture-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import type { ProjectForCompany, ProjectView } from '../domain/project-view.ts'

/** The pictures that a company sees of a project: all with full access, otherwise only how many there are. */
export async function picturesInView(
  ctx: AnyContext,
  { access, project }: Pick<ProjectView, 'access'> & { project: { id: string } },
): Promise<SeenPictures> {
  if (access === 'card') return { count: await pictureCount(ctx, project.id), pictures: [] }
  const pictures = await picturesOfProject(ctx, project.id)
  return { count: pictures.length, pictures }
}

type Viewed = ProjectView & Pick<ProjectForCompany, 'awarded'>

/** The same for its drawings: their names without contact data until there is a deal. */
export async function drawingsInView(ctx: AnyContext, view: Viewed): Promise<SeenDrawings> {
  const { access, project } = view
  if (access === 'card') return { count: await drawingCount(ctx, project.id), drawings: [] }
  const drawings = await drawingsOfProject(ctx, project.id, { whole: isAgreed(view) })
  return { count: drawings.length, drawings }
}

/** Was the company awarded the project, and does the deal stand? */
export function isAgreed({ awarded, project }: Viewed): boolean {
  return awarded && agreedStates.includes(project.state)
}

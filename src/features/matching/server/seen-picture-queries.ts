import type { SeenPictures } from '#features/projects/domain/picture/project-picture.ts'
import { pictureCount, picturesOfProject } from '#features/projects/server/picture/project-picture-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import type { ProjectView } from '../domain/project-view.ts'

/** The pictures that a company sees of a project: all with full access, otherwise only how many there are. */
export async function picturesInView(
  ctx: AnyContext,
  { access, project }: Pick<ProjectView, 'access'> & { project: { id: string } },
): Promise<SeenPictures> {
  if (access === 'card') return { count: await pictureCount(ctx, project.id), pictures: [] }
  const pictures = await picturesOfProject(ctx, project.id)
  return { count: pictures.length, pictures }
}

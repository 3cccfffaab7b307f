import { type Expression, type RawBuilder, sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import type { ProjectPicture } from '../../domain/picture/project-picture.ts'

type Source = Pick<AnyContext, 'db'>

/** The project's pictures in their order. The caller knows that the reader may see them. */
export async function picturesOfProject({ db }: Source, projectId: string): Promise<ProjectPicture[]> {
  return db
    .selectFrom('project_pictures')
    .where('project_id', '=', projectId)
    .select(['id', 'width', 'height'])
    .orderBy('position')
    .execute()
}

/** How many pictures the project has: what companies without full access are told, and a part of how ready it is. */
export async function pictureCount({ db }: Source, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('project_pictures')
    .where('project_id', '=', projectId)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The same for the projects of an array of ids, by their ids as one JSON: those without pictures are left out, and null stands for none. */
export function picturesByProject(ids: Expression<unknown>): RawBuilder<Record<string, number> | null> {
  return sql<Record<string, number> | null>`(
    select json_object_agg(project_id, pictures) from (
      select project_id, count(*) as pictures from project_pictures where project_id = any(${ids}) group by project_id) counted)`
}

/** The same for statements that read one project. */
export function picturesOn(projectId: Expression<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from project_pictures where project_id = ${projectId})`
}

/** Where a picture's contents are stored, with its project and that project's owner; null when there is no such picture. */
export async function projectPictureFile({ db }: Source, pictureId: string) {
  const row = await db
    .selectFrom('project_pictures as picture')
    .innerJoin('projects as project', 'project.id', 'picture.project_id')
    .where('picture.id', '=', pictureId)
    .select(['picture.file_key as fileKey', 'project.id as projectId', 'project.owner_id as ownerId'])
    .executeTakeFirst()
  return row ?? null
}

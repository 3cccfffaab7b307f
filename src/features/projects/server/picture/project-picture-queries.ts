import { type Expression, type RawBuilder, sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import type { ProjectPicture } from '../../domain/picture/project-picture.ts'

type Source = Pick<AnyContext, 'db'>

/** The project's pictures in their order. The caller has checked that the reader may see them. */
export async function picturesOfProject({ db }: Source, projectId: string): Promise<ProjectPicture[]> {
  return db
    .selectFrom('project_pictures')
    .where('project_id', '=', projectId)
    .select(['id', 'width', 'height'])
    .orderBy('position')
    .execute()
}

/**
 * The number of pictures of the project: for its readiness, and all that companies without full access read about them.
 */
export async function pictureCount({ db }: Source, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('project_pictures')
    .where('project_id', '=', projectId)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * SQL of a JSON object from project id to number of pictures, for an array of project ids. Projects without pictures
 * are left out; null when none has any.
 */
export function picturesByProject(ids: Expression<unknown>): RawBuilder<Record<string, number> | null> {
  return sql<Record<string, number> | null>`(
    select json_object_agg(project_id, pictures) from (
      select project_id, count(*) as pictures from project_pictures where project_id = any(${ids}) group by project_id) counted)`
}

/** SQL of the number of pictures of one project. */
export function picturesOn(projectId: Expression<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from project_pictures where project_id = ${projectId})`
}

/**
 * Where a picture's file is stored, with its project and that project's owner; null when there is none with this id.
 */
export async function projectPictureFile({ db }: Source, pictureId: string) {
  const row = await db
    .selectFrom('project_pictures as picture')
    .innerJoin('projects as project', 'project.id', 'picture.project_id')
    .where('picture.id', '=', pictureId)
    .select(['picture.file_key as fileKey', 'project.id as projectId', 'project.owner_id as ownerId'])
    .executeTakeFirst()
  return row ?? null
}

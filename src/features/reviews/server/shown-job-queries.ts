import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { hasPublicPage } from '#features/applications/server/public-company-queries.ts'
import type { Category } from '#features/companies/domain/category.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { projectPictureFile } from '#features/projects/server/picture/project-picture-queries.ts'
import { visibleProjectPicture } from '#features/quotes/server/visible-picture-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { decidePublishingJob } from '../domain/publish-job.ts'
import type { JobConsent, ShownJob } from '../domain/shown-job.ts'

type Source = Pick<AnyContext, 'db'>

/** Jobs on one company's page. */
const SHOWN_AT_MOST = 12

/** The finished jobs that customers let the company show, the last finished first; only those with pictures. */
export async function shownJobsOf({ db }: Source, companyId: string): Promise<ShownJob[]> {
  const rows = await db
    .selectFrom('shown_jobs as shown')
    .innerJoin('projects as project', 'project.id', 'shown.project_id')
    .leftJoin('municipalities as municipality', 'municipality.code', 'project.municipality_code')
    .where('shown.company_id', '=', companyId)
    .where('project.state', '=', 'completed')
    .select(['project.id', 'project.category', 'project.completed_at', 'municipality.name as municipality'])
    .select((select) => picturesOf(select.ref('project.id'), { db }).as('pictures'))
    .select(
      sql<number | null>`case when shows_price then (select gross_ore from quotes
        where project_id = project.id and company_id = shown.company_id and state = 'accepted') end`.as(
        'priceOre',
      ),
    )
    .orderBy('project.completed_at', 'desc')
    .limit(SHOWN_AT_MOST)
    .execute()
  return rows.flatMap(({ completed_at, category, ...job }) =>
    completed_at && job.pictures.length > 0
      ? [{ ...job, category: category as Category, finishedOn: stockholmDate(completed_at) }]
      : [],
  )
}

function picturesOf(projectId: Expression<string>, { db }: Source) {
  return jsonArrayFrom(
    db
      .selectFrom('project_pictures as picture')
      .select(['picture.id', 'picture.width', 'picture.height'])
      .where('picture.project_id', '=', projectId)
      .orderBy('picture.position'),
  )
}

/** What the owner of a project can decide about its pictures. */
export async function jobConsent(
  { db }: Source,
  project: Pick<Project, 'id' | 'state' | 'awardedCompanyId'>,
  pictures: number,
): Promise<JobConsent> {
  const row = await db
    .selectFrom('shown_jobs')
    .where('project_id', '=', project.id)
    .select(['shown_since as shownSince', 'shows_price as showsPrice'])
    .executeTakeFirst()
  const { shownSince = null, showsPrice = false } = row ?? {}
  return { mayShow: decidePublishingJob(project, pictures).ok, shownSince, showsPrice }
}

/**
 * Where the contents of a project's picture are stored: for everybody while its job is shown on the public page of a company,
 * otherwise as {@link visibleProjectPicture} says; 404 for everybody else.
 */
export async function shownProjectPicture(ctx: AnyContext, pictureId: string) {
  const picture = isUuid(pictureId) ? await projectPictureFile(ctx, pictureId) : null
  const companyId = picture && (await shownBy(ctx, picture.projectId))
  if (picture && companyId && (await hasPublicPage(ctx, companyId))) return picture
  return visibleProjectPicture(ctx, pictureId)
}

async function shownBy({ db }: Source, projectId: string): Promise<string | null> {
  const row = await db
    .selectFrom('shown_jobs')
    .innerJoin('projects', 'projects.id', 'shown_jobs.project_id')
    .where('shown_jobs.project_id', '=', projectId)
    .where('projects.state', '=', 'completed')
    .select('shown_jobs.company_id')
    .executeTakeFirst()
  return row?.company_id ?? null
}

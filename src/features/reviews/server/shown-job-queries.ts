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

/** The most jobs on one company's page. */
const MOST_SHOWN = 12

/** The completed jobs with pictures that customers let the company show, the latest completed first. */
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
    .limit(MOST_SHOWN)
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

/** The owner's consent to show the project's pictures, and whether the owner may give it. */
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
 * Where a project's picture is stored. Everybody may see it while the job is shown on a company's public page;
 * otherwise {@link visibleProjectPicture} decides, and it is not found for others.
 */
export async function shownProjectPicture(ctx: AnyContext, pictureId: string) {
  const picture = isUuid(pictureId) ? await projectPictureFile(ctx, pictureId) : null
  const companyId = picture && (await companyThatShows(ctx, picture.projectId))
  if (picture && companyId && (await hasPublicPage(ctx, companyId))) return picture
  return visibleProjectPicture(ctx, pictureId)
}

async function companyThatShows({ db }: Source, projectId: string): Promise<string | null> {
  const row = await db
    .selectFrom('shown_jobs')
    .innerJoin('projects', 'projects.id', 'shown_jobs.project_id')
    .where('shown_jobs.project_id', '=', projectId)
    .where('projects.state', '=', 'completed')
    .select('shown_jobs.company_id')
    .executeTakeFirst()
  return row?.company_id ?? null
}

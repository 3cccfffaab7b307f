import { type DeskPage, PAGE_LENGTH, pageOf } from '#features/moderation/domain/desk-page.ts'
import type { Context } from '#platform/context.ts'
import { type UnmatchedProject } from '../domain/desk-list.ts'

/** Open projects for which matching found no company, newest first. */
export async function listUnmatchedProjects(
  ctx: Pick<Context, 'db' | 'now'>,
  before?: string,
): Promise<DeskPage<UnmatchedProject>> {
  const rows = await unmatched(ctx)
    .select(['p.id', 'p.owner_id as ownerId', 'p.title', 'p.category', 'p.location'])
    .select(['p.published_at as publishedAt', 'p.quotes_until as quotesUntil'])
    .$if(before !== undefined, (projects) => projects.where('p.id', '<', before ?? ''))
    .orderBy('p.id', 'desc')
    .limit(PAGE_LENGTH + 1)
    .execute()
  return pageOf(rows)
}

export async function countUnmatchedProjects(ctx: Pick<Context, 'db' | 'now'>): Promise<number> {
  const { count } = await unmatched(ctx)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function unmatched({ db, now }: Pick<Context, 'db' | 'now'>) {
  return db
    .selectFrom('project_matchings as m')
    .innerJoin('projects as p', 'p.id', 'm.project_id')
    .where('m.invited', '=', 0)
    .where('p.state', '=', 'published')
    .where('p.quotes_until', '>', now)
}

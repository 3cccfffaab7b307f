import { publicCompanyAt } from '#features/applications/server/public-company-queries.ts'
import { messageToReport } from '#features/conversations/server/reported-message-queries.ts'
import { shownCardTitle } from '#features/projects/domain/shown-words.ts'
import { reviewToReport } from '#features/reviews/server/review-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import type { ReportSubjectType } from '../domain/content-report.ts'

/**
 * The page or review that is about to be reported, as anybody sees it. `name`: null for a project whose title is not shown; of a
 * review its company's, of a message its writer's.
 */
export type ReportedPage = {
  type: ReportSubjectType
  id: string
  name: string | null
  category: string | null
}

/** The company's page, the project's card or the review, by the key in its URL; 404 when it is not (or no longer) public. */
export function reportedPage(
  ctx: AnyContext,
  { type, key }: { type: ReportSubjectType; key: string },
): Promise<ReportedPage> {
  if (type === 'review') return reportedReview(ctx, key)
  if (type === 'message') return reportedMessage(ctx, key)
  return type === 'company' ? reportedCompany(ctx, key) : reportedProject(ctx, key)
}

/** The party that got the message has its id; for others it does not exist. */
async function reportedMessage(ctx: AnyContext, messageId: string): Promise<ReportedPage> {
  return { ...(await messageToReport(ctx, messageId)), category: null, type: 'message' }
}

/** A reader of the review has its id; nothing of it but its company's name is told. */
async function reportedReview(ctx: AnyContext, reviewId: string): Promise<ReportedPage> {
  const { id, companyName, removedBecause } = found(await reviewToReport(ctx, reviewId), 'review')
  return {
    id: found(removedBecause ? null : id, 'review'),
    name: companyName,
    category: null,
    type: 'review',
  }
}

async function reportedCompany(ctx: AnyContext, slug: string): Promise<ReportedPage> {
  return { ...(await publicCompanyAt(ctx, slug)), type: 'company', category: null }
}

async function reportedProject({ db, now }: AnyContext, projectId: string): Promise<ReportedPage> {
  const row = isUuid(projectId)
    ? await db
        .selectFrom('projects')
        .where('id', '=', projectId)
        .where('state', 'in', ['published', 'quoted'])
        .where('quotes_until', '>', now)
        .select(['id', 'card_title as name', 'category'])
        .executeTakeFirst()
    : null
  const { name, ...project } = found(row, 'project')
  return { ...project, name: shownCardTitle(name), type: 'project' }
}

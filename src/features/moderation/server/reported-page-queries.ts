import { publicCompanyAt } from '#features/applications/server/public-company-queries.ts'
import { messageToReport } from '#features/conversations/server/reported-message-queries.ts'
import { shownCardTitle } from '#features/projects/domain/shown-words.ts'
import { reviewToReport } from '#features/reviews/server/review-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import type { ReportSubjectType } from '../domain/content-report.ts'

/**
 * The content to be reported, as anybody sees it. `name`: of the company; of a review, its company's name; of a
 * message, its writer's; null for a project whose title is not shown.
 */
export type ReportedPage = {
  type: ReportSubjectType
  id: string
  name: string | null
  category: string | null
}

/** The content to be reported, by the key in the URL. Not found when it is not public. */
export function reportedPage(
  ctx: AnyContext,
  { type, key }: { type: ReportSubjectType; key: string },
): Promise<ReportedPage> {
  if (type === 'review') return reportedReview(ctx, key)
  if (type === 'message') return reportedMessage(ctx, key)
  return type === 'company' ? reportedCompany(ctx, key) : reportedProject(ctx, key)
}

/** Only the party that received the message may report it; not found for other actors. */
async function reportedMessage(ctx: AnyContext, messageId: string): Promise<ReportedPage> {
  return { ...(await messageToReport(ctx, messageId)), category: null, type: 'message' }
}

/** Anybody who knows the id of a review may report it; the answer reveals only its company's name. */
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

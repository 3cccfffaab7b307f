import type { AnyContext } from '#platform/context.ts'
import type { Person } from './deal-queries.ts'

/**
 * The reviews and answers that the person has written, and published reviews about the person, with what the person may
 * read of them.
 */
export async function reviewDataOf(
  { db }: Pick<AnyContext, 'db'>,
  { userId, companyId }: Pick<Person, 'userId' | 'companyId'>,
) {
  const written = await db
    .selectFrom('reviews')
    .where((where) =>
      where.or([
        where.and({ customer_id: userId, written_by: 'customer' }),
        ...(companyId ? [where.and({ company_id: companyId, written_by: 'company' })] : []),
      ]),
    )
    .select(['project_id', 'state', 'price', 'time', 'workmanship', 'brief', 'payment', 'contact', 'words'])
    .select(['written_at', 'changed_at', 'published_at', 'removed_because'])
    .orderBy('id')
    .execute()
  const received = await db
    .selectFrom('reviews')
    .where((where) =>
      where.or([
        where.and({ customer_id: userId, written_by: 'company' }),
        ...(companyId ? [where.and({ company_id: companyId, written_by: 'customer' })] : []),
      ]),
    )
    .where('state', '<>', 'written')
    .select(['project_id', 'state', 'price', 'time', 'workmanship', 'brief', 'payment', 'contact', 'words'])
    .select(['published_at', 'removed_because', 'answer', 'answered_at'])
    .orderBy('id')
    .execute()
  return { written, received }
}

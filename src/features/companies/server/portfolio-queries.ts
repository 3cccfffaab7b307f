import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AnyContext } from '#platform/context.ts'
import type { PortfolioEntry } from '../domain/company-profile.ts'

/** The company's portfolio entries, newest first, each with its pictures in the order in which they were added. */
export async function portfolioOf(
  { db }: Pick<AnyContext, 'db'>,
  companyId: string,
): Promise<PortfolioEntry[]> {
  return db
    .selectFrom('portfolio_entries as entry')
    .where('entry.company_id', '=', companyId)
    .select(['entry.id', 'entry.title', 'entry.text'])
    .select(sql<boolean>`entry.hidden_for is not null`.as('isHidden'))
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('portfolio_pictures as picture')
          .whereRef('picture.entry_id', '=', 'entry.id')
          .select(['picture.id', 'picture.width', 'picture.height'])
          .orderBy(sql`picture.id`),
      ).as('pictures'),
    )
    .orderBy('entry.id', 'desc')
    .execute()
}

/** Where a picture's file is stored, and its company; null when there is no such picture. */
export async function pictureFile({ db }: Pick<AnyContext, 'db'>, pictureId: string) {
  const row = await db
    .selectFrom('portfolio_pictures as picture')
    .innerJoin('portfolio_entries as entry', 'entry.id', 'picture.entry_id')
    .where('picture.id', '=', pictureId)
    .select(['picture.file_key as fileKey', 'picture.mime', 'entry.company_id as companyId'])
    .select(sql<boolean>`entry.hidden_for is not null`.as('isHidden'))
    .executeTakeFirst()
  return row ?? null
}

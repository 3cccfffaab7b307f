import type { AnyContext } from '#platform/context.ts'

/**
 * The content that is hidden because of a report: the description, titles of portfolio entries, and names of shown
 * people.
 */
export type HiddenContent = { hasDescription: boolean; works: string[]; people: string[] }

export async function hiddenFor({ db }: Pick<AnyContext, 'db'>, reportId: string): Promise<HiddenContent> {
  const works = await db
    .selectFrom('portfolio_entries')
    .where('hidden_for', '=', reportId)
    .select('title')
    .orderBy('id')
    .execute()
  const people = await db
    .selectFrom('shown_people')
    .where('hidden_for', '=', reportId)
    .select('name')
    .orderBy('id')
    .execute()
  const company = await db
    .selectFrom('company_profiles')
    .where('description_hidden_for', '=', reportId)
    .select('id')
    .executeTakeFirst()
  return {
    hasDescription: company !== undefined,
    works: works.map(({ title }) => title),
    people: people.map(({ name }) => name),
  }
}

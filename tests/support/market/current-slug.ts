import type { Company } from '../personas.ts'
import type { TestWorld } from '../test-services.ts'

/** The slug under which the company's page stands now. */
export async function currentSlug(world: TestWorld, { companyId }: Company): Promise<string> {
  const { slug } = await world.services.db
    .selectFrom('company_slugs')
    .select('slug')
    .where('company_id', '=', companyId)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  return slug
}

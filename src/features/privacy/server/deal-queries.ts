import { agreedStates } from '#features/quotes/domain/quote.ts'
import type { AnyContext } from '#platform/context.ts'

/** What the person has open with others. */
export type Dealings = {
  /** Projects in state awarded or in progress whose owner or company the person is. */
  ongoingDeals: number
  /** The person's own projects that take quotes, or may take them again. */
  openProjectIds: string[]
  /** The company's undecided quotes. */
  pendingQuoteIds: string[]
  /** Has a quote of the company ever been accepted, even if its project was cancelled later? */
  isPartyToDeal: boolean
}

/**
 * A person with a profile, and the company that they own. The account's type does not tell what they own: it could be
 * changed before it was frozen.
 */
export type Person = { userId: string; companyId: string | null }

export async function personOf({ db }: Pick<AnyContext, 'db'>, userId: string): Promise<Person | null> {
  const row = await db
    .selectFrom('profiles as profile')
    .leftJoin('company_profiles as company', 'company.profile_id', 'profile.id')
    .where('profile.id', '=', userId)
    .select('profile.id as userId')
    .select((eb) => eb.fn.coalesce('company.id', 'profile.company_profile_id').as('companyId'))
    .executeTakeFirst()
  return row ?? null
}

export async function dealingsOf(ctx: AnyContext, { userId, companyId }: Person): Promise<Dealings> {
  const [asOwner, asCompany] = [await projectsOf(ctx, userId), await quotesOf(ctx, companyId)]
  const { ongoing, openProjectIds } = asOwner
  return { ...asCompany, openProjectIds, ongoingDeals: ongoing + asCompany.ongoingDeals }
}

async function projectsOf({ db }: AnyContext, ownerId: string) {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'state'])
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['published', 'quoted', 'awarded', 'in_progress', 'expired', 'hidden'])
    .execute()
  const ongoing = projects.filter(({ state }) => state === 'awarded' || state === 'in_progress')
  return {
    ongoing: ongoing.length,
    openProjectIds: projects.filter((project) => !ongoing.includes(project)).map(({ id }) => id),
  }
}

async function quotesOf({ db }: AnyContext, companyId: string | null) {
  const quotes = await db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .select(['quote.id', 'quote.state', 'project.state as projectState'])
    .where('quote.company_id', '=', companyId)
    .where('quote.state', 'in', ['pending', ...agreedStates])
    .execute()
  const agreed = quotes.filter(({ state }) => state !== 'pending')
  return {
    ongoingDeals: agreed.filter(({ projectState }) => ['awarded', 'in_progress'].includes(projectState))
      .length,
    pendingQuoteIds: quotes.filter(({ state }) => state === 'pending').map(({ id }) => id),
    isPartyToDeal: agreed.length > 0,
  }
}

import { isLastOwner } from '#features/companies/domain/colleague/colleague.ts'
import { colleaguesOf } from '#features/companies/server/colleague/colleague-store.ts'
import { agreedStates } from '#features/quotes/domain/quote.ts'
import type { AnyContext } from '#platform/context.ts'

type Source = Pick<AnyContext, 'db' | 'now'>

/** What the person has open with others, and whether they were party to a deal. */
export type Dealings = {
  /** Projects in the states awarded and in_progress whose owner or company the person is. */
  ongoingDeals: number
  /** The person's own projects that take quotes, or may take quotes again. */
  openProjectIds: string[]
  /** The company's pending quotes. */
  pendingQuoteIds: string[]
  /** Has a quote of the company ever been accepted, even if its project was cancelled later? */
  isPartyToDeal: boolean
}

/**
 * A person with a profile. `companyId`: the company of which the person is the last owner who is not locked out; its
 * other people lose their access with it. `leftCompanyId`: the company that has other owners and is kept. What a person
 * owns is read from the tables, because the account's type could once be changed.
 */
export type Person = { userId: string; companyId: string | null; leftCompanyId: string | null }

/** The person of an account, and which company they would close or leave; null without a profile. */
export async function personOf(ctx: Source, userId: string): Promise<Person | null> {
  const row = await ctx.db
    .selectFrom('profiles as profile')
    .leftJoin('company_profiles as company', 'company.profile_id', 'profile.id')
    .where('profile.id', '=', userId)
    .select((eb) => eb.fn.coalesce('company.id', 'profile.company_profile_id').as('companyId'))
    .executeTakeFirst()
  if (!row) return null
  const { companyId } = row
  const isOfOthers = companyId !== null && (await staysWithoutThem(ctx, companyId, userId))
  return { userId, companyId: isOfOthers ? null : companyId, leftCompanyId: isOfOthers ? companyId : null }
}

/** Does the company stay with another owner when the person leaves it? Decided as when a colleague leaves. */
async function staysWithoutThem(ctx: Source, companyId: string, person: string): Promise<boolean> {
  const colleagues = await colleaguesOf(ctx, companyId)
  const hasOther = colleagues.some(({ userId, role }) => role === 'owner' && userId !== person)
  return hasOther && !isLastOwner(colleagues, person)
}

/** The others who lose their access when the person's company is deleted with the account, and the company's name. */
export async function peopleLeft(
  { db }: AnyContext,
  { userId, companyId }: Person,
): Promise<{ userId: string; email: string; company: string }[]> {
  return db
    .selectFrom('company_members as member')
    .innerJoin('profiles as profile', 'profile.id', 'member.profile_id')
    .innerJoin('company_profiles as company', 'company.id', 'member.company_id')
    .where('member.company_id', '=', companyId)
    .where('member.profile_id', '<>', userId)
    .select(['profile.id as userId', 'profile.email', 'company.company_name as company'])
    .execute()
}

/** What the person and their company have open with others. */
export async function dealingsOf(
  ctx: AnyContext,
  { userId, companyId }: Pick<Person, 'userId' | 'companyId'>,
): Promise<Dealings> {
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

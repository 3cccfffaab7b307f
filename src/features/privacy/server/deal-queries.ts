import type { AnyContext } from '#platform/context.ts'

/** What a person still has to do with others. */
export type Dealings = {
  /** Projects awarded or in progress that the person is a party to. */
  ongoingDeals: number
  /** The person's own projects that take quotes. */
  openProjectIds: string[]
  /** The company's quotes that nobody has decided on. */
  pendingQuoteIds: string[]
  /** Has a quote of the company ever been accepted? */
  isPartyToDeal: boolean
}

/** Somebody with a profile, whoever asks about them. */
export type Person =
  | { kind: 'customer'; userId: string }
  | { kind: 'company'; userId: string; companyId: string | null }

export async function dealingsOf(ctx: AnyContext, person: Person): Promise<Dealings> {
  return person.kind === 'customer'
    ? dealingsOfCustomer(ctx, person.userId)
    : dealingsOfCompany(ctx, person.companyId)
}

async function dealingsOfCustomer({ db }: AnyContext, ownerId: string): Promise<Dealings> {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'state'])
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['published', 'quoted', 'awarded', 'in_progress', 'expired'])
    .execute()
  const ongoing = projects.filter(({ state }) => state === 'awarded' || state === 'in_progress')
  return {
    ongoingDeals: ongoing.length,
    openProjectIds: projects.filter((project) => !ongoing.includes(project)).map(({ id }) => id),
    pendingQuoteIds: [],
    isPartyToDeal: false,
  }
}

async function dealingsOfCompany({ db }: AnyContext, companyId: string | null): Promise<Dealings> {
  const quotes = await db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .select(['quote.id', 'quote.state', 'project.state as projectState'])
    .where('quote.company_id', '=', companyId)
    .where('quote.state', 'in', ['pending', 'accepted'])
    .execute()
  const accepted = quotes.filter(({ state }) => state === 'accepted')
  return {
    ongoingDeals: accepted.filter(({ projectState }) => ['awarded', 'in_progress'].includes(projectState))
      .length,
    openProjectIds: [],
    pendingQuoteIds: quotes.filter(({ state }) => state === 'pending').map(({ id }) => id),
    isPartyToDeal: accepted.length > 0,
  }
}

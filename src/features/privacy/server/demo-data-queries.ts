import { sql } from 'kysely'
import { madeUpSources } from '#features/verification/domain/check-source.ts'
import type { RecordKind } from '#features/verification/domain/verification-record.ts'
import { demoAccountIds } from '#identity/accounts/server/demo-account-queries.ts'
import type { AnyContext } from '#platform/context.ts'

/**
 * The ids of everything that the demo has made. `shared`: what real people have taken part in, of which some is kept.
 */
export type DemoData = {
  customerIds: string[]
  staffIds: string[]
  /** Each company with the account of its owner. */
  companies: { id: string; ownerId: string }[]
  /** Projects of the demo's customers on which no real company has quoted. */
  projectIds: string[]
  quoteIds: string[]
  fileKeys: string[]
  shared: SharedWithDemo
}

export type SharedWithDemo = {
  /** Projects of the demo's customers on which real companies have quoted. */
  projects: { id: string; ownerId: string; isOver: boolean }[]
  /** Pending quotes of the demo's companies on real people's projects. */
  pendingQuoteIds: string[]
  /** Real people's projects that were awarded to a company of the demo and are not completed. */
  awardedProjectIds: string[]
  /** Checks of real companies that only the demo's staff or its simulated registers have made. */
  checks: { companyId: string; kind: RecordKind; claim: string }[]
}

/** Finds everything that belongs to the demo: see {@link DemoData}. */
export async function findDemoData(ctx: AnyContext): Promise<DemoData> {
  const accountIds = await demoAccountIds(ctx)
  const staffIds = await staffAmong(ctx, accountIds)
  const companies = await companiesOf(ctx, accountIds)
  const companyIds = companies.map(({ id }) => id)
  const projects = await projectsOf(ctx, accountIds, companyIds)
  const owners = new Set(companies.map(({ ownerId }) => ownerId))
  const projectIds = projects.flatMap(({ id, isShared }) => (isShared ? [] : [id]))
  return {
    customerIds: accountIds.filter((id) => !owners.has(id) && !staffIds.includes(id)),
    staffIds,
    companies,
    projectIds,
    quoteIds: await quotesOf(ctx, companyIds, projectIds),
    fileKeys: await filesOf(ctx, { accountIds, companyIds, projectIds }),
    shared: {
      projects: projects.filter(({ isShared }) => isShared),
      pendingQuoteIds: await pendingOnReal(ctx, accountIds, companyIds),
      awardedProjectIds: await awardedByReal(ctx, accountIds, companyIds),
      checks: await unfoundedChecks(ctx, companyIds, staffIds),
    },
  }
}

async function staffAmong({ db }: AnyContext, accountIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from staff where user_id = any(${accountIds}) order by user_id`.execute(db)
  return rows.map(({ id }) => id)
}

async function companiesOf({ db }: AnyContext, accountIds: string[]): Promise<DemoData['companies']> {
  const { rows } = await sql<DemoData['companies'][number]>`
    select id, profile_id as "ownerId" from company_profiles
    where profile_id = any(${accountIds}) order by id`.execute(db)
  return rows
}

type OwnProject = SharedWithDemo['projects'][number] & { isShared: boolean }

async function projectsOf(
  { db }: AnyContext,
  accountIds: string[],
  companyIds: string[],
): Promise<OwnProject[]> {
  const { rows } = await sql<OwnProject>`
    select id, owner_id as "ownerId", state in ('completed', 'cancelled') as "isOver", exists (
      select from quotes where quotes.project_id = projects.id and company_id <> all(${companyIds})
    ) as "isShared"
    from projects where owner_id = any(${accountIds}) order by id`.execute(db)
  return rows
}

/** The demo's own quotes on any project, and quotes on the demo's projects that no real company sent. */
async function quotesOf({ db }: AnyContext, companyIds: string[], projectIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from quotes where company_id = any(${companyIds}) or project_id = any(${projectIds})
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

type FileOwners = { accountIds: string[]; companyIds: string[]; projectIds: string[] }

async function filesOf(
  { db }: AnyContext,
  { accountIds, companyIds, projectIds }: FileOwners,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from company_documents
    where company_id = any(${companyIds}) and storage_key is not null
    union all
    select file_key from portfolio_pictures
    join portfolio_entries as entry on entry.id = entry_id where entry.company_id = any(${companyIds})
    union all
    select portrait_key from shown_people where company_id = any(${companyIds}) and portrait_key is not null
    union all
    select file_key from project_pictures where project_id = any(${projectIds})
    union all
    select file_key from project_drawings where project_id = any(${projectIds})
    union all
    select file_key from message_attachments
    join conversations as conversation on conversation.id = conversation_id
    where conversation.project_id = any(${projectIds}) or conversation.company_id = any(${companyIds})
    union all
    select file_key from message_attachments
    join support_chats as chat on chat.id = chat_id where chat.user_id = any(${accountIds})`.execute(db)
  return rows.map(({ key }) => key)
}

async function pendingOnReal(
  { db }: AnyContext,
  accountIds: string[],
  companyIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select quotes.id from quotes join projects on projects.id = project_id
    where quotes.state = 'pending' and company_id = any(${companyIds}) and owner_id <> all(${accountIds})
    order by quotes.id`.execute(db)
  return rows.map(({ id }) => id)
}

async function awardedByReal(
  { db }: AnyContext,
  accountIds: string[],
  companyIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from projects
    where awarded_company_id = any(${companyIds}) and owner_id <> all(${accountIds})
      and state in ('awarded', 'in_progress')
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Checks that only the demo's staff or simulated registers made, so that nobody has really checked anything. */
async function unfoundedChecks(
  { db }: AnyContext,
  companyIds: string[],
  staffIds: string[],
): Promise<SharedWithDemo['checks']> {
  const { rows } = await sql<SharedWithDemo['checks'][number]>`
    select record.company_id as "companyId", record.kind, record.claim
    from verification_records record
    where record.outcome = 'completed' and record.company_id <> all(${companyIds})
      and (record.source = any(${[...madeUpSources]})
        or record.checked_by in (select name from staff where user_id = any(${staffIds})))
      and not exists (
        select from verification_records newer
        where newer.company_id = record.company_id and newer.kind = record.kind and newer.claim = record.claim
          and newer.revision > record.revision)
    order by 1, 2, 3`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'

type Source = Pick<AnyContext, 'db'>

/**
 * What the company was asked and what it did with it: requests with the scores that ranked it, projects that it has read,
 * slots that it has held, answers that it owed too long, and the counts from which its answers are estimated.
 */
export async function dispatchDataOf({ db }: Source, companyId: string) {
  const [invitations, projectsRead, slots, lateAnswers, record] = await Promise.all([
    db
      .selectFrom('project_invitations')
      .where('company_id', '=', companyId)
      .select(['project_id', 'invited_at', 'distance_m', 'wave', 'score', 'ranking', 'beyond', 'outside_m'])
      .select(['outcome', 'decline_reason', 'answered_at', 'settled_at', 'released_at'])
      .orderBy('invited_at')
      .execute(),
    db
      .selectFrom('project_readers')
      .where('company_id', '=', companyId)
      .select(['project_id', 'first_read_at'])
      .orderBy('first_read_at')
      .execute(),
    db
      .selectFrom('quote_reservations')
      .where('company_id', '=', companyId)
      .select(['project_id', 'started_at', 'held_until', 'ended_at', 'outcome'])
      .orderBy('started_at')
      .execute(),
    db
      .selectFrom('lapsed_answers')
      .where('company_id', '=', companyId)
      .select(['project_id', 'kind', 'due_at', 'lapsed_at'])
      .orderBy('due_at')
      .execute(),
    db.selectFrom('response_records').where('company_id', '=', companyId).select('record').executeTakeFirst(),
  ])
  return {
    invitations,
    projects_read: projectsRead,
    reserved_slots: slots,
    late_answers: lateAnswers,
    response_record: record?.record ?? null,
  }
}

/**
 * SQL of the companies that were asked about the project in row `projects`, or have read all of it: those who receive a
 * person's data are named (GDPR article 15.1 c; Court of Justice C-154/21).
 */
export const companiesOfProject = sql<
  object[]
>`(select coalesce(json_agg(json_build_object('company', company.company_name, 'asked_at', invited_at,
  'first_read_at', first_read_at) order by company.company_name), '[]')
  from (select company_id, invited_at from project_invitations where project_id = projects.id) asked
  full join (select company_id, first_read_at from project_readers where project_id = projects.id) reader using (company_id)
  join company_profiles company on company.id = company_id)`.as('companies')

/** SQL of the companies that the owner does not want to be asked about the project in row `projects`. */
export const unwantedCompanies = sql<
  object[]
>`(select coalesce(json_agg(json_build_object('company', company.company_name, 'since', since) order by since), '[]')
  from unwanted_companies join company_profiles company on company.id = company_id
  where project_id = projects.id)`.as('unwanted_companies')

/** SQL of the searches for companies for the project in row `projects`, with the chance that its owner was told last. */
export const searchesOfProject = sql<
  object[]
>`(select coalesce(json_agg(json_build_object('begun_at', begun_at, 'reason', reason, 'deadline_at', deadline_at,
  'ended_at', ended_at, 'outcome', outcome, 'told_percent', told_percent) order by begun_at), '[]')
  from dispatch_runs where project_id = projects.id)`.as('searches')

/** SQL of the links with which others read the quotes of the project in row `projects`, without their secrets. */
export const readingLinksOfProject = sql<
  object[]
>`(select coalesce(json_agg(json_build_object('made_at', made_at, 'ended_at', ended_at) order by made_at), '[]')
  from reading_links where project_id = projects.id)`.as('reading_links')

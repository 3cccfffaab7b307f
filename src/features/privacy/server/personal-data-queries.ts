import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'

type Source = Pick<AnyContext, 'db'>

/** What is known of the account as such. Secrets (password, factor, tokens) are no information about anybody. */
export async function accountDataOf({ db }: Source, userId: string) {
  const [account, identities, factors, sessions, profile, activity] = await Promise.all([
    db
      .selectFrom('auth.users')
      .where('id', '=', userId)
      .select(['id', 'email', 'phone', 'created_at', 'updated_at', 'last_sign_in_at'])
      .select(['email_confirmed_at', 'phone_confirmed_at', 'banned_until'])
      .select(['raw_user_meta_data as given_at_sign_up', 'raw_app_meta_data as ways_of_signing_in'])
      .select(['email_change as pending_email', 'phone_change as pending_phone'])
      .executeTakeFirst(),
    db
      .selectFrom('auth.identities')
      .where('user_id', '=', userId)
      .select(['provider', 'provider_id', 'identity_data', 'created_at', 'last_sign_in_at'])
      .execute(),
    db
      .selectFrom('auth.mfa_factors')
      .where('user_id', '=', userId)
      .select(['factor_type', 'friendly_name', 'phone', 'status', 'created_at'])
      .execute(),
    db
      .selectFrom('auth.sessions')
      .where('user_id', '=', userId)
      .select(['created_at', 'refreshed_at', 'user_agent', 'ip', 'not_after'])
      .execute(),
    db.selectFrom('profiles').selectAll().where('id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('events')
      .where((where) =>
        where.or([
          where('actor_id', '=', userId),
          where.and([where('subject_type', '=', 'account'), where('subject_id', '=', userId)]),
        ]),
      )
      .select(['occurred_at', 'type', 'subject_type', 'subject_id', 'payload'])
      .orderBy('id')
      .execute(),
  ])
  return { account, identities, factors, sessions, profile, activity }
}

/** The person's projects, each with the quotes they were sent. */
export async function projectDataOf({ db }: Source, userId: string) {
  const projects = await db.selectFrom('projects').selectAll().where('owner_id', '=', userId).execute()
  const quotes = await db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .innerJoin('company_profiles as company', 'company.id', 'quote.company_id')
    .where('project.owner_id', '=', userId)
    .where('quote.state', '<>', 'draft')
    .select(['quote.project_id', 'company.company_name', 'quote.state', 'quote.sent_at', 'quote.decided_at'])
    .select(['quote.price_kind', 'quote.start_date', 'quote.valid_until', 'quote.message'])
    .select(['quote.net_ore', 'quote.vat_ore', 'quote.gross_ore', 'quote.rot_deduction_ore'])
    .select(linesOfQuote)
    .execute()
  return projects.map((project) => ({
    ...project,
    quotes: quotes.filter(({ project_id }) => project_id === project.id),
  }))
}

/** The company that the person acts for, with what it has sent; null for a private person. */
export async function companyDataOf({ db }: Source, companyId: string | null) {
  if (!companyId) return null
  const [company, categories, applications, checks, invitations, quotes] = await Promise.all([
    db.selectFrom('company_profiles').selectAll().where('id', '=', companyId).executeTakeFirst(),
    db.selectFrom('company_categories').where('company_id', '=', companyId).select('category').execute(),
    db.selectFrom('partner_applications').where('company_id', '=', companyId).selectAll().execute(),
    db.selectFrom('verification_items').where('company_id', '=', companyId).selectAll().execute(),
    db
      .selectFrom('project_invitations')
      .where('company_id', '=', companyId)
      .select(['project_id', 'invited_at', 'distance_m'])
      .execute(),
    db
      .selectFrom('quotes as quote')
      .where('company_id', '=', companyId)
      .selectAll('quote')
      .select(linesOfQuote)
      .execute(),
  ])
  return {
    ...company,
    categories: categories.map(({ category }) => category),
    applications,
    checks,
    invitations,
    quotes,
  }
}

export function notificationDataOf({ db }: Source, userId: string) {
  return db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .select(['type', 'title', 'content', 'created_at', 'read_at'])
    .orderBy('created_at')
    .execute()
}

const linesOfQuote = sql<
  object[]
>`(select coalesce(json_agg(json_build_object('kind', kind, 'description', description,
  'net_ore', net_ore, 'vat_rate', vat_rate, 'gross_ore', gross_ore) order by position), '[]')
  from quote_lines where quote_id = quote.id)`.as('lines')

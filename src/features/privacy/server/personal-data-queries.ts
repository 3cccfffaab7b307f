import { sql } from 'kysely'
import { sentBy } from '#features/support/server/sender-queries.ts'
import { writableMetadata } from '#identity/accounts/domain/account-metadata.ts'
import type { AnyContext } from '#platform/context.ts'
import { dispatchDataOf } from './dispatch-data-queries.ts'
import { formerVersionsOfQuote, linesOfQuote } from './project-data-queries.ts'

type Source = Pick<AnyContext, 'db'>
type Sender = Parameters<typeof sentBy>[0]

/** The data of the account itself. Secrets (password, factors, tokens) are left out. */
export async function accountDataOf({ db }: Source, userId: string) {
  const [account, identities, factors, sessions, profile, activity, suspensions] = await Promise.all([
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
    activityDataOf({ db }, userId),
    suspensionDataOf({ db }, userId),
  ])
  const said = account && { ...account, given_at_sign_up: writableMetadata(account.given_at_sign_up) }
  const loginMethods = identities.map((way) => ({
    ...way,
    identity_data: writableMetadata(way.identity_data),
  }))
  return { account: said, identities: loginMethods, factors, sessions, profile, activity, suspensions }
}

/** The recorded events by and about the account. */
function activityDataOf({ db }: Source, userId: string) {
  return db
    .selectFrom('events')
    .where((where) =>
      where.or([
        where('actor_id', '=', userId),
        where.and([where('subject_type', '=', 'account'), where('subject_id', '=', userId)]),
      ]),
    )
    .select(['occurred_at', 'type', 'subject_type', 'subject_id', 'payload'])
    .orderBy('id')
    .execute()
}

/** When and why the account was suspended, and reinstated. */
function suspensionDataOf({ db }: Source, userId: string) {
  return db
    .selectFrom('suspensions')
    .where('user_id', '=', userId)
    .select(['reason', 'suspended_at', 'restored_reason', 'restored_at'])
    .orderBy('id')
    .execute()
}

/** The company that the person acts for, with its quotes; null for a private person. */
export async function companyDataOf({ db }: Source, companyId: string | null) {
  if (!companyId) return null
  const [company, categories, applications, checking, page, requests, questions, quotes] = await Promise.all([
    db.selectFrom('company_profiles').selectAll().where('id', '=', companyId).executeTakeFirst(),
    db.selectFrom('company_categories').where('company_id', '=', companyId).select('category').execute(),
    applicationDataOf({ db }, companyId),
    checkDataOf({ db }, companyId),
    companyPageDataOf({ db }, companyId),
    dispatchDataOf({ db }, companyId),
    db
      .selectFrom('project_questions')
      .where('company_id', '=', companyId)
      .select(['project_id', 'question', 'asked_at'])
      .orderBy('asked_at')
      .execute(),
    quoteDataOf({ db }, companyId),
  ])
  return {
    ...company,
    categories: categories.map(({ category }) => category),
    applications,
    ...checking,
    page,
    ...requests,
    questions,
    ...quotes,
  }
}

/** The company's quotes with their former versions, its quote drafts, and its quote templates. */
async function quoteDataOf({ db }: Source, companyId: string) {
  const quotes = await db
    .selectFrom('quotes as quote')
    .where('company_id', '=', companyId)
    .selectAll('quote')
    .select([linesOfQuote, formerVersionsOfQuote])
    .execute()
  const drafts = await db
    .selectFrom('quote_drafts')
    .where('company_id', '=', companyId)
    .select(['project_id', 'form', 'saved_at'])
    .execute()
  const templates = await db
    .selectFrom('quote_templates')
    .where('company_id', '=', companyId)
    .select(['name', 'form', 'saved_at'])
    .execute()
  return { quotes, quote_drafts: drafts, quote_templates: templates }
}

/**
 * All columns of an application except `reason`: the reason of a refusal is among the messages, and that of an approval
 * is a note of staff.
 */
const APPLICATION = [
  'certifications',
  'company_id',
  'company_name',
  'contact_email',
  'contact_person',
  'contact_phone',
  'customer_references',
  'decided_at',
  'decided_by',
  'id',
  'location',
  'org_number',
  'profile_created',
  'services_description',
  'state',
  'submitted_at',
  'user_id',
  'waiting_since',
  'website',
] as const

function applicationDataOf({ db }: Source, companyId: string) {
  return db
    .selectFrom('partner_applications')
    .where('company_id', '=', companyId)
    .select([...APPLICATION])
    .select(messagesOfApplication)
    .execute()
}

/**
 * All columns of a check except the note, which may be about others, such as a customer who was called (GDPR article
 * 15.4).
 */
const CHECK = [
  'checked_at',
  'checked_by',
  'claim',
  'company_id',
  'company_name',
  'evidence_document_id',
  'evidence_hash',
  'evidence_hash_of',
  'id',
  'kind',
  'org_number',
  'outcome',
  'reason',
  'revision',
  'snapshot',
  'source',
  'valid_until',
] as const

/**
 * The checks of the company, the documents that it has sent for them, and when its own people or staff have read or
 * changed these.
 */
async function checkDataOf({ db }: Source, companyId: string) {
  const [checks, checkHistory, documents, accesses] = await Promise.all([
    db.selectFrom('verification_items').where('company_id', '=', companyId).selectAll().execute(),
    db
      .selectFrom('verification_records')
      .where('company_id', '=', companyId)
      .select([...CHECK])
      .orderBy('checked_at')
      .execute(),
    db
      .selectFrom('company_documents')
      .where('company_id', '=', companyId)
      .select(['document_type', 'file_name', 'file_url', 'mime', 'size_bytes', 'sha256', 'scan'])
      .select(['uploaded_at', 'forgotten_at', 'result'])
      .execute(),
    db
      .selectFrom('document_accesses')
      .where('company_id', '=', companyId)
      .select(['document_type', 'action', 'actor_kind', 'happened_at'])
      .orderBy('id')
      .execute(),
  ])
  return { checks, check_history: checkHistory, documents, document_accesses: accesses }
}

/** The company's public content: slugs of its page, service area, portfolio, people, jobs that it shows. */
async function companyPageDataOf({ db }: Source, companyId: string) {
  const [addresses, municipalities, works, people, jobs] = await Promise.all([
    db
      .selectFrom('company_slugs')
      .where('company_id', '=', companyId)
      .select(['slug', 'is_current'])
      .execute(),
    db
      .selectFrom('company_municipalities')
      .where('company_id', '=', companyId)
      .select('municipality_code')
      .execute(),
    db
      .selectFrom('portfolio_entries as entry')
      .where('company_id', '=', companyId)
      .select(['title', 'text', 'created_at', 'updated_at'])
      .select(
        sql<string[]>`array(select '/bilder/' || id from portfolio_pictures where entry_id = entry.id)`.as(
          'pictures',
        ),
      )
      .execute(),
    db
      .selectFrom('shown_people')
      .where('company_id', '=', companyId)
      .select(['name', 'role', 'agreed_at'])
      .select(sql<string | null>`'/bilder/' || portrait_id`.as('portrait'))
      .execute(),
    db
      .selectFrom('shown_jobs')
      .where('company_id', '=', companyId)
      .select(['project_id', 'shown_since', 'shows_price'])
      .execute(),
  ])
  const codes = municipalities.map(({ municipality_code }) => municipality_code)
  return { addresses, municipality_codes: codes, works, people, shown_jobs: jobs }
}

/** The person's messages to support, sent while logged in or with a confirmed email, and the answers. */
export function contactMessageDataOf({ db }: Source, sender: Sender) {
  return db
    .selectFrom('contact_messages')
    .where(sentBy(sender))
    .select(['name', 'email', 'subject', 'body', 'received_at', 'state', 'outcome', 'handled_at'])
    .orderBy('id')
    .execute()
}

/** The person's reports, and the decisions with their reasons. */
export function reportDataOf({ db }: Source, sender: Sender) {
  return db
    .selectFrom('content_reports')
    .where(sentBy(sender))
    .select(['subject_type', 'subject_id', 'ground', 'explanation', 'email', 'reported_at'])
    .select(['state', 'decided_at', 'reason'])
    .orderBy('id')
    .execute()
}

const messagesOfApplication = sql<
  object[]
>`(select coalesce(json_agg(json_build_object('kind', kind, 'body', body,
  'written_at', written_at) order by written_at, id), '[]')
  from application_messages where application_id = partner_applications.id)`.as('messages')

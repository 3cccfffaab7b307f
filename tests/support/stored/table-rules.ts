/**
 * How long the rows of each table stay, and what deletes them. The same table stands in docs/operations.md; a test
 * compares both with the database, so that a new table gets a rule before it has rows.
 */
export type TableRule = {
  /** Names with their schema, `app.` left out. */
  tables: readonly string[]
  /** How long, in the words of docs/operations.md. */
  says: string
} & (
  | { kind: 'kept' }
  /** Deleted with a row of another table: by a foreign key that cascades, directly or over several tables. */
  | { kind: 'with'; owner: string }
  /** A scheduled job of this name. */
  | { kind: 'pruned'; job: string }
  | { kind: 'bounded' }
)

export const TABLE_RULES: readonly TableRule[] = [
  {
    kind: 'kept',
    tables: ['events'],
    says: 'for good: timelines, the staff log and figures rest on them; ids and codes alone, a table for each month',
  },
  {
    kind: 'kept',
    tables: ['staff_log'],
    says: 'for good, against misuse: who of staff saw what; never changed, a trigger sees to it',
  },
  {
    kind: 'with',
    owner: 'auth.users',
    tables: [
      'auth.identities',
      'auth.mfa_factors',
      'auth.sessions',
      'notification_choices',
      'notification_times',
      'profiles',
      'staff',
      'staff_notes',
      'suspensions',
      'topic_choices',
    ],
    says: 'with the account; erased, not deleted, where others have dealt with it',
  },
  {
    kind: 'with',
    owner: 'auth.sessions',
    tables: ['auth.mfa_amr_claims', 'auth.refresh_tokens', 'push_subscriptions', 'session_cookies'],
    says: 'with the session',
  },
  {
    kind: 'with',
    owner: 'auth.users',
    tables: ['address_claims'],
    says: 'until the address is proved, or with the account',
  },
  {
    kind: 'with',
    owner: 'auth.mfa_factors',
    tables: ['used_totp_steps'],
    says: 'with the second factor; those that no clock would accept any more go when the next code is used',
  },
  {
    kind: 'with',
    owner: 'profiles',
    tables: ['company_profiles', 'projects', 'rot_circumstances'],
    says: 'with the profile',
  },
  {
    kind: 'with',
    owner: 'company_profiles',
    tables: [
      'application_messages',
      'company_categories',
      'company_documents',
      'company_members',
      'company_municipalities',
      'company_ratings',
      'company_slugs',
      'document_accesses',
      'matching_candidates',
      'matching_renewals',
      'partner_applications',
      'portfolio_entries',
      'portfolio_pictures',
      'quote_templates',
      'ranking_announcements',
      'response_records',
      'saved_searches',
      'shown_people',
      'verification_items',
      'verification_records',
      'verification_warnings',
    ],
    says: 'with the company; checks and looks at documents are only ever added to while it is there',
  },
  {
    kind: 'with',
    owner: 'projects',
    tables: [
      'accepted_rot',
      'chosen_companies',
      'contact_shares',
      'conversations',
      'dispatch_runs',
      'lapsed_answers',
      'messages',
      'message_attachments',
      'obligations',
      'project_addresses',
      'project_amendments',
      'project_decisions',
      'project_drawings',
      'project_invitations',
      'project_matchings',
      'project_pictures',
      'project_questions',
      'project_readers',
      'quote_drafts',
      'quote_lines',
      'quote_notes',
      'quote_reservations',
      'quote_versions',
      'quotes',
      'reading_links',
      'review_rounds',
      'reviews',
      'shown_jobs',
      'unwanted_companies',
      'visit_times',
      'visits',
    ],
    says: 'with the project',
  },
  {
    kind: 'with',
    owner: 'saved_searches',
    tables: ['saved_search_hits'],
    says: 'with the search or the project',
  },
  {
    kind: 'pruned',
    job: 'prune-notifications',
    tables: ['notifications'],
    says: '90 days after it was read, a year when nobody reads it',
  },
  {
    kind: 'pruned',
    job: 'prune-notifications',
    tables: ['notification_texts'],
    says: '90 days; to whom is forgotten with the account',
  },
  {
    kind: 'with',
    owner: 'notifications',
    tables: ['held_notifications'],
    says: 'with the notification that waits',
  },
  {
    kind: 'pruned',
    job: 'prune-live-events',
    tables: ['live_events'],
    says: 'two days',
  },
  {
    kind: 'pruned',
    job: 'prune-contact-messages',
    tables: ['contact_messages'],
    says: 'twelve months',
  },
  {
    kind: 'pruned',
    job: 'prune-chats',
    tables: ['support_chats', 'support_chat_messages'],
    says: 'twelve months after it was written; a chat with its newest message, or with the account; its words and files are erased with the account',
  },
  {
    kind: 'pruned',
    job: 'prune-reports',
    tables: ['content_reports'],
    says: 'twelve months; while something is hidden because of it, without its sender',
  },
  {
    kind: 'pruned',
    job: 'prune-drafts',
    tables: ['project_drafts'],
    says: '30 days',
  },
  {
    kind: 'pruned',
    job: 'prune-invitations',
    tables: ['company_invitations'],
    says: 'until accepted or withdrawn, or 30 days after they have ended',
  },
  {
    kind: 'pruned',
    job: 'prune-kept-mails',
    tables: ['kept_mails'],
    says: '30 days; the demo alone keeps mails',
  },
  {
    kind: 'pruned',
    job: 'prune-refused-emails',
    tables: ['refused_emails'],
    says: '90 days, or until a mail gets through',
  },
  {
    kind: 'pruned',
    job: 'prune-flow-counts',
    tables: ['flow_counts'],
    says: 'two years and a month; numbers of nobody',
  },
  {
    kind: 'pruned',
    job: 'prune-accounts',
    tables: [
      'auth.flow_state',
      'auth.mfa_challenges',
      'auth.one_time_tokens',
      'auth.saml_relay_states',
      'rate_limits',
      'spent_captchas',
    ],
    says: 'a day or two after they are of use',
  },
  {
    kind: 'pruned',
    job: 'prune-unfinished-files',
    tables: ['unfinished_files'],
    says: 'until the upload has ended, or ten minutes',
  },
  {
    kind: 'pruned',
    job: 'renew-all-candidates',
    tables: ['matching_spots'],
    says: 'until the night after the last company has left the spot',
  },
  {
    kind: 'pruned',
    job: 'rotate-signing-keys',
    tables: ['signing_keys'],
    says: 'until the last token that it signed has ended',
  },
  {
    kind: 'bounded',
    tables: ['auth.users'],
    says: 'until the account is deleted',
  },
  {
    kind: 'bounded',
    tables: ['arrival_rounds'],
    says: 'one row for each kind of arrival',
  },
  {
    kind: 'bounded',
    tables: ['market_figures', 'served_places', 'response_groups'],
    says: 'one row for each trade and municipality or county',
  },
  {
    kind: 'bounded',
    tables: ['live_cursors'],
    says: 'one row for each account',
  },
  {
    kind: 'bounded',
    tables: ['used_saml_assertions'],
    says: 'until they would not be believed again; cleared when the next one comes',
  },
  {
    kind: 'bounded',
    tables: ['auth.saml_providers', 'auth.sso_domains', 'auth.sso_providers', 'reply_templates', 'saml_keys'],
    says: 'what the operator has set up',
  },
  {
    kind: 'bounded',
    tables: ['localities', 'municipalities', 'place_sources', 'postcodes', 'public.handslag_migrations'],
    says: 'reference data of the product',
  },
  {
    kind: 'bounded',
    tables: ['auth.audit_log_entries'],
    says: 'never written: there because the schema is that of Supabase Auth',
  },
  {
    kind: 'bounded',
    tables: [
      'pgboss.bam',
      'pgboss.job',
      'pgboss.job_dependency',
      'pgboss.queue',
      'pgboss.queue_stats',
      'pgboss.schedule',
      'pgboss.subscription',
      'pgboss.version',
      'pgboss.warning',
    ],
    says: 'seen to by the queue itself: a job goes a day after it is done (a mail, text or push message five days, so that staff see those that failed), one that nobody runs after two weeks',
  },
]

/** The rules in the form of docs/operations.md, one line for each. */
export function rulesAsList(): string[] {
  return TABLE_RULES.map((rule) => {
    const tables = rule.tables.map((table) => `\`${table}\``).join(', ')
    return `- ${tables}: ${rule.says}${rule.kind === 'pruned' ? ` (job \`${rule.job}\`)` : ''}`
  })
}

import type { NOUNS } from './house.ts'

type Owner = (typeof NOUNS)[number] | 'platform'

/**
 * The owner of each table: the noun whose `<noun>-store.ts` files alone write it. Migrations keep their old names, so
 * the owner is listed here.
 */
export const TABLES: Readonly<Record<Owner, readonly string[]>> = {
  platform: [
    'handslag_migrations',
    'events',
    'events_later',
    'live_cursors',
    'live_events',
    'kept_mails',
    'refused_emails',
    'rate_limits',
    'unfinished_files',
  ],
  places: ['municipalities', 'localities', 'postcodes', 'place_sources'],
  // An identity is one login method. The first of most accounts is their own email, which belongs to no provider.
  accounts: ['users', 'identities', 'audit_log_entries', 'profiles', 'spent_captchas', 'address_claims'],
  sessions: ['sessions', 'refresh_tokens', 'mfa_amr_claims', 'session_cookies', 'signing_keys'],
  codes: ['one_time_tokens', 'flow_state'],
  factors: ['mfa_factors', 'mfa_challenges', 'used_totp_steps'],
  'sign-in': [],
  providers: [],
  'single-sign-on': [
    'sso_providers',
    'sso_domains',
    'saml_providers',
    'saml_relay_states',
    'saml_keys',
    'used_saml_assertions',
  ],
  provisioning: [],
  staff: ['staff'],
  companies: [
    'company_profiles',
    'company_categories',
    'company_invitations',
    'company_members',
    'company_municipalities',
    'company_slugs',
    'portfolio_entries',
    'portfolio_pictures',
    'shown_people',
  ],
  documents: ['company_documents', 'document_accesses'],
  verification: ['verification_items', 'verification_records', 'verification_warnings'],
  applications: ['partner_applications', 'application_messages'],
  onboarding: [],
  projects: [
    'projects',
    'project_drafts',
    'project_addresses',
    'project_amendments',
    'project_drawings',
    'project_pictures',
    'chosen_companies',
  ],
  matching: [
    'project_matchings',
    'project_invitations',
    'project_readers',
    'response_records',
    'response_groups',
    'matching_spots',
    'matching_candidates',
    'matching_renewals',
    'served_places',
    'company_ratings',
  ],
  obligations: ['lapsed_answers', 'obligations'],
  rot: ['rot_circumstances', 'accepted_rot'],
  questions: ['project_questions'],
  quotes: [
    'quotes',
    'quote_drafts',
    'quote_lines',
    'quote_notes',
    'quote_reservations',
    'quote_templates',
    'quote_versions',
    'reading_links',
  ],
  reviews: ['reviews', 'review_rounds', 'shown_jobs'],
  dispatch: ['dispatch_runs', 'ranking_announcements', 'saved_searches', 'saved_search_hits'],
  conversations: [
    'conversations',
    'contact_shares',
    'messages',
    'message_attachments',
    'visits',
    'visit_times',
  ],
  market: ['market_figures'],
  support: ['contact_messages'],
  moderation: ['staff_log', 'suspensions', 'content_reports', 'project_decisions'],
  desk: ['arrival_rounds', 'staff_notes', 'reply_templates'],
  analytics: ['flow_counts'],
  notifications: [
    'notifications',
    'notification_choices',
    'notification_texts',
    'notification_times',
    'held_notifications',
    'push_subscriptions',
  ],
  privacy: [],
}

/** Tables that only one file writes, because it also keeps a copy or an invariant with every write. */
export const ONE_WRITER: Readonly<Record<string, string>> = {
  users: 'src/identity/accounts/server/account-store.ts',
  profiles: 'src/identity/accounts/server/profile-store.ts',
  identities: 'src/identity/accounts/server/identity-store.ts',
}

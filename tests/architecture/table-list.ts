import type { NOUNS } from './house.ts'

type Owner = (typeof NOUNS)[number] | 'platform'

/**
 * Who owns a table: the noun whose `<noun>-store.ts` files alone write it. Migrations keep the names that they were given,
 * so the owner is told here and not by them.
 */
export const TABLES: Readonly<Record<Owner, readonly string[]>> = {
  platform: [
    'handslag_migrations',
    'events',
    'events_later',
    'live_cursors',
    'live_events',
    'kept_mails',
    'rate_limits',
    'unfinished_files',
  ],
  places: ['municipalities', 'localities', 'postcodes', 'place_sources'],
  accounts: ['users', 'audit_log_entries', 'profiles', 'spent_captchas', 'address_claims'],
  sessions: ['sessions', 'refresh_tokens', 'mfa_amr_claims', 'session_cookies', 'signing_keys'],
  codes: ['one_time_tokens', 'flow_state'],
  'sign-in': [],
  factors: ['mfa_factors', 'mfa_challenges', 'used_totp_steps'],
  providers: ['identities'],
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
    'company_members',
    'company_municipalities',
    'company_slugs',
    'portfolio_entries',
    'portfolio_pictures',
  ],
  documents: ['company_documents', 'document_accesses'],
  verification: ['verification_items', 'verification_records', 'verification_warnings'],
  applications: ['partner_applications', 'application_messages'],
  onboarding: [],
  projects: ['projects', 'project_drafts', 'project_addresses'],
  matching: ['project_matchings', 'project_invitations'],
  rot: ['rot_circumstances', 'accepted_rot'],
  quotes: ['quotes', 'quote_lines'],
  market: [],
  support: ['contact_messages'],
  moderation: ['staff_log', 'suspensions', 'content_reports', 'project_decisions'],
  desk: ['arrival_rounds', 'staff_notes', 'reply_templates'],
  analytics: ['flow_counts'],
  notifications: ['notifications', 'notification_choices'],
  privacy: [],
}

/** Stores that write the tables of other nouns, each with the tables. The list only gets shorter. */
export const OTHER_WRITERS: Readonly<Record<string, readonly string[]>> = {
  'src/identity/accounts/server/account-change-store.ts': ['flow_state'],
  'src/identity/accounts/server/account-store.ts': ['identities'],
  'src/identity/accounts/server/confirmation-store.ts': ['identities'],
  'src/identity/accounts/server/erased-account-store.ts': [
    'sessions',
    'mfa_factors',
    'one_time_tokens',
    'flow_state',
    'identities',
  ],
  'src/identity/codes/server/code-store.ts': ['users'],
  'src/identity/codes/server/former-owner-store.ts': ['mfa_factors', 'users', 'identities'],
  'src/identity/providers/server/identity-store.ts': ['users'],
  'src/identity/provisioning/server/given-account-store.ts': ['users'],
  'src/identity/sessions/server/stale-rows-store.ts': [
    'saml_relay_states',
    'flow_state',
    'one_time_tokens',
    'mfa_challenges',
  ],
  'src/identity/single-sign-on/server/saml-state-store.ts': ['flow_state'],
  'src/identity/single-sign-on/server/sso-account-store.ts': ['users', 'profiles'],
}

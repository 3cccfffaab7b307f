import { describe, expect, test } from 'vitest'
import { type SourceFile, sourcesIn } from './source-tree.ts'
import { TABLES } from './table-list.ts'

/**
 * The tables of which a person's export (GDPR articles 15 and 20) has nothing, each group with the reason. Which words are
 * left out of the others is shown by `tests/integration/canary.test.ts`.
 */
const NOT_EXPORTED: Readonly<Record<string, readonly string[]>> = {
  'proves who somebody is, for minutes or as long as a session: secrets and their digests': [
    'address_claims',
    'flow_state',
    'mfa_amr_claims',
    'mfa_challenges',
    'one_time_tokens',
    'refresh_tokens',
    'session_cookies',
    'used_totp_steps',
  ],
  'empty: the protocol has it, and the product writes nothing into it': ['audit_log_entries'],
  'keys and settings of the operator': [
    'handslag_migrations',
    'saml_keys',
    'saml_providers',
    'saml_relay_states',
    'signing_keys',
    'sso_domains',
    'sso_providers',
    'used_saml_assertions',
  ],
  'on its way to somebody, made of what the export has': [
    'events_later',
    'held_notifications',
    'kept_mails',
    'live_cursors',
    'live_events',
  ],
  'computed from what the export has, again and again': [
    'company_ratings',
    'matching_candidates',
    'matching_renewals',
    'matching_spots',
    'project_matchings',
    'saved_search_hits',
    'served_places',
  ],
  'says that a mail was sent, which is among the notifications': [
    'ranking_announcements',
    'review_rounds',
    'verification_warnings',
  ],
  'figures of many together': [
    'flow_counts',
    'market_figures',
    'rate_limits',
    'response_groups',
    'spent_captchas',
  ],
  'about places, not people': ['localities', 'municipalities', 'place_sources', 'postcodes'],
  'what staff do and write for each other': [
    'arrival_rounds',
    'reply_templates',
    'staff',
    'staff_log',
    'staff_notes',
  ],
  'rows of files that nobody has finished sending': ['unfinished_files'],
  'the choices of a former version, which are moved to topics': ['notification_choices'],
}

/** The tables that the export neither reads nor leaves out on purpose, and those that it does both to. */
function exportProblems(
  tables: readonly string[],
  leftOut: readonly string[],
  sources: readonly SourceFile[],
): string[] {
  const text = sources.map((source) => source.text.replaceAll(/\/\*[\s\S]*?\*\//g, '')).join('\n')
  const isRead = (table: string) =>
    new RegExp(
      String.raw`\b(?:from|join) ["'(]*(?:auth\.)?${table}\b|(?:From|Join)\('(?:auth\.)?${table}\b`,
    ).test(text)
  return [
    ...tables
      .filter((table) => isRead(table) === leftOut.includes(table))
      .map(
        (table) => `${table}: ${isRead(table) ? 'exported and left out' : 'neither exported nor left out'}`,
      ),
    ...leftOut.filter((table) => !tables.includes(table)).map((table) => `${table}: no such table`),
  ]
}

describe('a person’s export', () => {
  test('has something of every table, unless a reason says why not', () => {
    const sources = [
      ...sourcesIn('src/features/privacy/server', /\/(?!demo)[^/]*(?:-data|-file)-queries\.ts$/),
      ...sourcesIn('src/features/notifications/server', /notification-times-queries\.ts$/),
    ]
    const leftOut = Object.values(NOT_EXPORTED).flat()
    expect(exportProblems(Object.values(TABLES).flat(), leftOut, sources)).toEqual([])
  })

  test.each([
    [['visits'], [], 'db.selectFrom("x")', ['visits: neither exported nor left out']],
    [['visits'], ['visits'], `db.selectFrom('visits as visit')`, ['visits: exported and left out']],
    [['visits'], ['tours'], 'select 1 from visits', ['tours: no such table']],
    [['users'], [], `db.innerJoin('auth.users as user')`, []],
  ])('of %s without %s, read by %s, has the problems %s', (tables, leftOut, text, problems) => {
    expect(exportProblems(tables, leftOut, [{ path: 'x-queries.ts', text }])).toEqual(problems)
  })
})

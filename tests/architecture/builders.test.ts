import { describe, expect, test } from 'vitest'
import { type SourceFile, sourcesIn } from './source-tree.ts'

/**
 * The rows that tests need most have a builder in tests/support, which makes them as the product does. A test that writes such a
 * row by hand goes on passing when the product has begun to write it otherwise.
 */
const BUILT: Readonly<Record<string, string>> = {
  'auth.users': 'aMember',
  profiles: 'aCustomer',
  company_profiles: 'aVerifiedCompany',
  company_members: 'aVerifiedCompany',
  projects: 'aProject',
  quotes: 'aQuote',
  project_invitations: 'anInvitation',
}

/** Many rows at once (`insert into … select`) are no case for a builder; these write single ones, for a reason each. */
const BY_HAND: Readonly<Record<string, string>> = {
  'src/features/notifications/server/notify.test.ts': 'ids that the tables of expectations name',
  'src/identity/providers/server/log-in-by-provider.test.ts': 'an account as another program has stored it',
}

describe('a test', () => {
  const tests = ['src', 'tests'].flatMap((folder) => sourcesIn(folder, /\.(test|e2e)\.tsx?$/))
  const found = tests.filter(
    ({ path }) => !path.startsWith('tests/architecture/') && !path.endsWith('-store.test.ts'),
  )

  test('takes its rows from builders', () => {
    expect(found.filter(({ path }) => !(path in BY_HAND)).flatMap(insertsOf)).toEqual([])
  })

  test('that writes rows by hand still does', () => {
    const names = found.filter((file) => insertsOf(file).length > 0).map(({ path }) => path)
    expect(Object.keys(BY_HAND).filter((path) => !names.includes(path))).toEqual([])
  })

  test('that writes one by hand is found, with the builder to take', () => {
    const text = "await db\n  .insertInto('project_invitations')\n  .values({ rank: 1 })"
    expect(insertsOf({ path: 'a.test.ts', text })).toEqual([
      'a.test.ts: project_invitations, say anInvitation',
    ])
    expect(insertsOf({ path: 'a.test.ts', text: "db.insertInto('kept_mails')" })).toEqual([])
  })
})

function insertsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/\.insertInto\('([a-z_.]+)'\)/g)].flatMap(([, table = '']) =>
    BUILT[table] ? [`${path}: ${table}, say ${BUILT[table]}`] : [],
  )
}

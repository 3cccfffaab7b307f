import { describe, expect, test } from 'vitest'
import {
  AUDIENCES,
  districtOf,
  EMPTY_NAMES,
  FEATURE_ROOMS,
  NOUNS,
  PLATFORM_FILES,
  PLATFORM_FOLDERS,
  SOURCE_FILES,
  SOURCE_FOLDERS,
  STEP_VERBS,
  TEST_FOLDERS,
  VERBS,
} from './house.ts'
import { filesIn } from './source-tree.ts'

/**
 * A closed vocabulary of folder and file names: noun and verb give the path, and no second word for the same thing
 * can appear.
 */
describe('folders and file names', () => {
  test('follow the vocabulary', () => {
    expect(nameProblems(['src', 'tests', 'scripts', 'migrations', 'docs'].flatMap(filesIn))).toEqual([])
  })

  test.each([
    'src/kernel/money.ts',
    'src/server.ts',
    'src/platform/db/in-transaction.ts',
    'src/platform/config.test.ts',
    'src/features/quotes/texts.ts',
    'src/features/quotes/texts/quote-form.ts',
    'src/features/quotes/domain/quote-lifecycle.ts',
    'src/features/quotes/domain/accept-quote.test.ts',
    'src/features/quotes/server/quote-store.ts',
    'src/features/quotes/server/quote-queries.ts',
    'src/features/quotes/server/accept-quote.ts',
    'src/features/quotes/server/quote-total.ts',
    'src/identity/sign-in/server/log-in.ts',
    'src/features/notifications/server/notify.ts',
    'src/features/quotes/ui/quote-table.tsx',
    'src/features/quotes/ui/use-quotes.ts',
    'src/features/desk/ui/review/check-form.tsx',
    'src/features/places/data/municipalities.ts',
    'src/routes/customer/accept-quote.ts',
    'src/routes/public/landing/hero.tsx',
    'tests/e2e/accept-quote.e2e.ts',
    'migrations/0001-accounts.sql',
    'migrations/0002-quotes-attachments.sql',
    'migrations/0003-platform-events.sql',
    'docs/decisions/001-one-package.md',
  ])('%s is in the vocabulary', (file) => {
    expect(nameProblems([file])).toEqual([])
  })

  test.each([
    ['src/quotes/accept.ts', /folders of src are kernel, platform/],
    ['src/app.ts', /files of src are routes\.ts/],
    ['src/platform/redis/client.ts', /folders of src\/platform are db/],
    ['src/platform/clock.ts', /files of src\/platform are auth-settings\.ts, config\.ts/],
    ['src/features/bids/domain/bid.ts', /nouns of src\/features are places, companies/],
    ['src/features/accounts/domain/account.ts', /nouns of src\/features/],
    ['src/identity/quotes/domain/quote.ts', /nouns of src\/identity are accounts/],
    ['src/features/quotes/hooks/use-quote.ts', /rooms of a feature are domain, server/],
    ['src/features/quotes/quote.ts', /rooms of a feature/],
    ['src/features/quotes/domain/deep/er/quote.ts', /flat/],
    ['src/features/quotes/ui/deep/er/quote.tsx', /flat/],
    ['src/features/quotes/domain/quote.tsx', /kebab-case \.ts/],
    ['src/features/quotes/server/find-quote.ts', /a step is <noun>\.ts/],
    ['src/features/quotes/server/parse.ts', /a step is <noun>\.ts/],
    ['src/features/quotes/server/quote.tsx', /server holds/],
    ['src/features/quotes/ui/format-quote.ts', /use-<thing>\.ts/],
    ['src/routes/staff/quote.tsx', /audiences are public/],
    ['src/routes/quote.tsx', /audiences are public/],
    ['src/kernel/moneyUtils.ts', /kebab-case/],
    ['src/kernel/utils.ts', /says nothing/],
    ['src/design/shared/button.tsx', /says nothing/],
    ['src/design/index.ts', /says nothing/],
    ['src/platform/log/log-helpers.ts', /says nothing/],
    ['tests/unit/money.test.ts', /folders of tests/],
    ['tests/e2e/accept-quote.test.ts', /\.e2e\.ts/],
    ['migrations/1-quotes.sql', /NNNN-<feature>/],
    ['migrations/0001-bids.sql', /NNNN-<feature>/],
    ['docs/decisions/one-package.md', /NNN-<decision>/],
  ])('%s is refused', (file, reason) => {
    expect(nameProblems([file]).join('\n')).toMatch(reason)
  })
})

function nameProblems(files: string[]): string[] {
  return files.flatMap((file) => {
    const problem = emptyName(file) ?? spellingProblem(file) ?? placeProblem(file)
    return problem ? [`${file}: ${problem}`] : []
  })
}

function emptyName(file: string): string | null {
  const words = file.split('/').map((part) => part.split('.', 1)[0] ?? '')
  const empty = words.find(
    (word) => /(^|-)(utils?|helpers?)$/.test(word) || EMPTY_NAMES.some((name) => name === word),
  )
  return empty ? `“${empty}” says nothing about what is inside; name the concept` : null
}

function spellingProblem(file: string): string | null {
  const spelt = file.split('/').every((part) => /^[a-z0-9]+([-.][a-z0-9]+)*$/.test(part))
  return spelt ? null : 'names are kebab-case, in English'
}

function placeProblem(file: string): string | null {
  const [top, ...rest] = file.split('/')
  if (top === 'src') return sourceProblem(rest)
  if (top === 'tests') return testProblem(rest)
  if (top === 'migrations') return migrationProblem(rest.join('/'))
  if (rest[0] === 'decisions' && !/^\d{3}-/.test(rest[1] ?? '')) return 'decisions are NNN-<decision>.md'
  return null
}

function sourceProblem([area = '', ...rest]: string[]): string | null {
  if (rest.length === 0) return oneOf(SOURCE_FILES, withoutTest(area), 'files of src')
  if (area === 'features' || area === 'identity') return nounProblem(area, rest)
  if (area === 'platform') return platformProblem(rest)
  if (area === 'routes') return oneOf(AUDIENCES, rest.length > 1 ? (rest[0] ?? '') : '', 'audiences')
  return oneOf(SOURCE_FOLDERS, area, 'folders of src')
}

function platformProblem([first = '', ...rest]: string[]): string | null {
  if (rest.length === 0) return oneOf(PLATFORM_FILES, withoutTest(first), 'files of src/platform')
  return oneOf(PLATFORM_FOLDERS, first, 'folders of src/platform')
}

function nounProblem(district: string, [noun = '', room = '', ...rest]: string[]): string | null {
  const nouns = NOUNS.filter((name) => districtOf(name) === district)
  const unknown = oneOf(nouns, noun, `nouns of src/${district}`)
  if (unknown || (rest.length === 0 && withoutTest(room) === 'texts.ts')) return unknown
  const noRoom = oneOf(FEATURE_ROOMS, rest.length > 0 ? room : '', 'rooms of a feature')
  if (noRoom) return noRoom
  // A full room may be sorted by noun, one folder deep: `ui/review/check-form.tsx`.
  const deepest = ['content', 'data'].includes(room) ? Number.POSITIVE_INFINITY : 2
  if (rest.length > deepest) return 'a room is flat: no folders inside, but for its nouns, one deep'
  return roomProblem(room, withoutTest(rest.at(-1) ?? ''))
}

/** Nouns are free, so domain names are; the name of a server or ui file must say what the file does. */
function roomProblem(room: string, name: string): string | null {
  if ((room === 'domain' || room === 'texts') && !name.endsWith('.ts'))
    return `${room} holds kebab-case .ts files`
  if (room === 'server' && (!name.endsWith('.ts') || beginsWithOne(STEP_VERBS, name)))
    return `server holds <noun>-store.ts, <noun>-queries.ts and <verb>-<noun>.ts with a verb of ${VERBS.join(', ')}; a step is <noun>.ts`
  if (room === 'ui' && name.endsWith('.ts') && !name.startsWith('use-'))
    return 'ui holds components (.tsx) and use-<thing>.ts; what computes belongs in domain'
  return null
}

function beginsWithOne(verbs: readonly string[], name: string): boolean {
  return verbs.some((verb) => name === `${verb}.ts` || name.startsWith(`${verb}-`))
}

function testProblem([folder = '', ...rest]: string[]): string | null {
  const unknown = oneOf(TEST_FOLDERS, rest.length > 0 ? folder : '', 'folders of tests')
  if (unknown) return unknown
  if (folder === 'e2e' && !rest.at(-1)?.endsWith('.e2e.ts')) return 'a journey is <verb>-<noun>.e2e.ts'
  return null
}

function migrationProblem(name: string): string | null {
  const owners = [...NOUNS, 'platform']
  if (new RegExp(`^\\d{4}-(${owners.join('|')})(-[a-z0-9-]+)?\\.sql$`).test(name)) return null
  return `migrations are NNNN-<feature>-….sql, the feature being one of ${owners.join(', ')}`
}

function oneOf(allowed: readonly string[], name: string, what: string): string | null {
  return allowed.includes(name) ? null : `the ${what} are ${allowed.join(', ')}`
}

function withoutTest(name: string): string {
  return name.replace(/\.test\.(tsx?)$/, '.$1')
}

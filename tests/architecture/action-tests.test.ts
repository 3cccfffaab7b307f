import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { VERBS } from './house.ts'
import { type SourceFile, sourcesIn } from './source-tree.ts'

const ACTION =
  /^src\/(?:features|identity)\/[^/]+\/server\/(?:[^/]+\/)?(?!.*-(?:store|queries)\.ts$)[^/]+(?<!\.test)\.ts$/
const TEST = /\.(?:test|e2e)\.tsx?$/
/** The names before a colon: `test('pause-company, resume-company: a pause', …`. */
const TITLE = /\b(?:describe|test)(?:\.\w+)*(?:\([^\n]*?\))?\(\s*['`]([a-z]+-[a-z-]+(?:, [a-z]+-[a-z-]+)*): /g

/**
 * One search for an action finds its test: a file is named after it (`accept-quote.test.ts`, `accept-quote.e2e.ts`), or the
 * title of a group or a test begins with its name. So actions of one noun that are tested together share a file.
 */
describe('the test of an action', () => {
  const actions = ['src/features', 'src/identity']
    .flatMap((district) => sourcesIn(district, ACTION))
    .filter(({ path: file }) => isAction(file))
  const tests = ['src', 'tests/e2e', 'tests/integration'].flatMap((folder) => sourcesIn(folder, TEST))

  test('bears its name', () => {
    expect(withoutTest(actions, tests)).toEqual([])
    expect(actions.length).toBeGreaterThan(150)
  })

  test('bears the name of an action that there is, and reaches it', () => {
    expect(falseNames(actions, tests)).toEqual([])
  })

  const server = 'src/features/companies/server'
  const pause = { path: `${server}/pause-company.ts`, text: '' }
  test.each([
    [`${server}/pause-company.test.ts`, ''],
    ['tests/e2e/pause-company.e2e.ts', ''],
    [`${server}/update-company.test.ts`, `describe('pause-company: a pause', () => {})`],
    [`${server}/update-company.test.ts`, `test('resume-company, pause-company: a pause', () => {})`],
    [`${server}/update-company.test.ts`, `test.each([[1]])('pause-company: for %i days', () => {})`],
  ])('is %s with %s', (file, text) => {
    expect(withoutTest([pause], [{ path: file, text }])).toEqual([])
  })

  test.each([
    [`${server}/pause-companies.test.ts`, ''],
    [`${server}/update-company.test.ts`, `import { pauseCompany } from './pause-company.ts'`],
    [`${server}/update-company.test.ts`, `// pause-company: a pause`],
    [`${server}/update-company.test.ts`, `describe('unpause-company: a pause', () => {})`],
  ])('is not %s with %s', (file, text) => {
    expect(withoutTest([pause], [{ path: file, text }])).toEqual([pause.path])
  })

  test.each([
    ['an action that is gone', `${server}/a.test.ts`, `describe('praise-company: a pause', () => {})`],
    ['an action that is not called', `${server}/a.test.ts`, `describe('pause-company: a pause', () => {})`],
    [
      'none of those before the colon',
      `${server}/a.test.ts`,
      `test('pause-company, rest-company: a', () => {})`,
    ],
  ])('is refused with the name of %s', (_, file, text) => {
    expect(falseNames([pause], [{ path: file, text }])).not.toEqual([])
  })

  test('may reach it by an edge, or by another action that calls it', () => {
    const text = `describe('pause-company: a pause', () => {})`
    expect(falseNames([pause], [{ path: 'src/http/company.test.ts', text }])).toEqual([])
    const caller = { path: `${server}/close-company.ts`, text: `import { pause } from './pause-company.ts'` }
    const byCaller = `import { closeCompany } from './close-company.ts'\n${text}`
    expect(falseNames([pause, caller], [{ path: `${server}/a.test.ts`, text: byCaller }])).toEqual([])
  })
})

/** A step has a noun for a name; what begins with a verb is done by somebody. */
function isAction(file: string): boolean {
  return ACTION.test(file) && VERBS.some((verb) => path.posix.basename(file).startsWith(`${verb}-`))
}

function withoutTest(actions: readonly SourceFile[], tests: readonly SourceFile[]): string[] {
  const named = new Set(tests.flatMap((test) => [stemOf(test.path), ...namesIn(test)]))
  return actions.map(({ path: file }) => file).filter((file) => !named.has(stemOf(file)))
}

/** A test in a server room calls the action, or another one that calls it; others reach it by a request, job or event. */
function falseNames(actions: readonly SourceFile[], tests: readonly SourceFile[]): string[] {
  const stems = new Set(actions.map(({ path: file }) => stemOf(file)))
  return tests.flatMap((test) =>
    namesIn(test).flatMap((name) => {
      if (!stems.has(name)) return [`${test.path}: there is no action ${name}`]
      const isReached = !test.path.includes('/server/') || reaches(test, name, actions)
      return isReached ? [] : [`${test.path}: it does not call ${name}`]
    }),
  )
}

function reaches(test: SourceFile, name: string, actions: readonly SourceFile[]): boolean {
  if (imports(test, name)) return true
  return actions.some((action) => imports(action, name) && imports(test, stemOf(action.path)))
}

function imports({ text }: SourceFile, stem: string): boolean {
  return text.includes(`/${stem}.ts'`)
}

function namesIn({ text }: SourceFile): string[] {
  return [...text.matchAll(TITLE)].flatMap(([, names = '']) => names.split(', '))
}

function stemOf(file: string): string {
  return path.posix.basename(file).replace(/(?:\.(?:test|e2e))?\.tsx?$/, '')
}

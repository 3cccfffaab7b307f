import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** All tests of a kind, none of them, or the named files. */
export type Part = 'all' | 'none' | readonly string[]

/** Which tests a change can affect. Vitest finds those of the unit project by their imports. */
export type Selection = {
  /** All, because something that every test depends on has changed. */
  isWhole: boolean
  /** Tests that start the product or another program of ours, which they do not import. */
  productTests: readonly string[]
  hasTorture: boolean
  journeys: Part
}

/** What every test depends on: packages, settings, the setup of tests, and files that are read instead of imported. */
const GROUND = [
  /^(package(-lock)?\.json|tsconfig\.json|[\w.-]+\.config\.ts|migrations\/.*)$/,
  /^scripts\/(test|checks|run-step|count-tests|changed-tests|ensure)\./,
  /^tests\/support\/(start-cluster|test-services)\.ts$/,
  /^(src|tests)\/(?!.*\.(tsx?|css)$)/,
]
/** The sources of the product. Documents, tests and scripts are not among them. */
const PRODUCT = /^(src|public)\/(?!.*\.test\.tsx?$)/
const JOURNEY = /^tests\/e2e\/.*\.e2e\.ts$/
/** What no journey imports: their settings, and the servers that they visit. */
const JOURNEY_GROUND = /^tests\/support\/(journey-screens|serve-for-journeys|identity\/oidc-issuer)\.ts$/
/** Code that starts a program of ours: in a test, or as the process that reads untrusted bytes. */
const STARTS_PROGRAMS = /from 'node:(child_process|worker_threads)'/
const STARTS_READER = /^src\/platform\/untrusted\/.*\.test\.ts$/
/** Always run. */
const ARCHITECTURE = /^tests\/architecture\//
const TORTURE = /^scripts\/(torture\.ts|torture\/)/

/**
 * `changed`: paths from the root with `/`. `sources`: the text of each test and of all files that support tests, by
 * its path.
 */
export function testsTouchedBy(changed: readonly string[], sources: ReadonlyMap<string, string>): Selection {
  const hasProduct = changed.some((file) => PRODUCT.test(file))
  const hasJourneyGround = changed.some((file) => JOURNEY_GROUND.test(file))
  const touchedJourneys = importing(changed, sources).filter((file) => JOURNEY.test(file))
  const journeys = hasProduct || hasJourneyGround ? 'all' : touchedJourneys.length ? touchedJourneys : 'none'
  return {
    isWhole: changed.some((file) => GROUND.some((ground) => ground.test(file))),
    productTests: hasProduct ? testsThatStartPrograms(sources) : [],
    hasTorture: hasProduct || changed.some((file) => TORTURE.test(file)),
    journeys,
  }
}

/** The integration tests that start programs, directly or through their imports. */
function testsThatStartPrograms(sources: ReadonlyMap<string, string>): string[] {
  const starting = [...sources].flatMap(([file, text]) =>
    STARTS_PROGRAMS.test(text) || STARTS_READER.test(file) ? [file] : [],
  )
  return importing(starting, sources).filter((file) => file.endsWith('.test.ts') && !ARCHITECTURE.test(file))
}

/** Those of `files` that exist, and what imports them, directly or through others, in order. */
function importing(files: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const found = new Set(files)
  for (let known = -1; known !== found.size; ) {
    known = found.size
    for (const [file, text] of sources)
      if (importsOf(file, text).some((target) => found.has(target))) found.add(file)
  }
  return [...found].filter((file) => sources.has(file)).sort()
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/from '(\.{1,2}\/[^']+|#tests\/[^']+)'/g)].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target),
  )
}

/** All files that differ from `base`: committed since, not yet committed, or new. */
export function changedFiles(base: string): string[] {
  const begun = git('merge-base', base, 'HEAD').trim()
  const differing = git('diff', '--name-only', '--no-renames', begun)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${differing}${untracked}`.split('\n').filter(Boolean))]
}

/** The existing tests, and the files that support them. */
export function testSources(): Map<string, string> {
  const all = git('ls-files', '--cached', '--others', '--exclude-standard', 'tests', 'src').split('\n')
  const files = all.filter((file) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file))
  return new Map(files.filter((file) => /\.tsx?$/.test(file)).flatMap(withText))
}

function withText(file: string): [string, string][] {
  try {
    return [[file, readFileSync(file, 'utf8')]]
  } catch {
    // Deleted, but not yet committed.
    return []
  }
}

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8' })
}

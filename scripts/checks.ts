import type { Step } from './run-step.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'

/** Generated from `src/routes.ts` first, because compiler, lint and knip all read it, at the same time. */
export const routeTypes: Step = {
  name: 'types of the routes',
  program: 'node_modules/@react-router/dev/bin.cjs',
  args: ['typegen'],
}

/**
 * Compiler and type-aware lint are Go programs that collect garbage each time their memory has doubled. They may use more
 * memory first, up to a limit: the compiler with two checkers then took 37 s of processor time instead of 52.
 */
const RARE_COLLECTION = { GOGC: '400', GOMEMLIMIT: '2500MiB' }

/** The checks without database, browser and build; each counts as one. */
export const checks: readonly Step[] = [
  { name: 'types', program: 'node_modules/typescript/bin/tsc', args: [], env: RARE_COLLECTION },
  {
    name: 'format and import order',
    program: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '.'],
  },
  { name: 'lint', program: 'node_modules/oxlint/bin/oxlint', args: [], env: RARE_COLLECTION },
  { name: 'unused files and exports', program: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
]

/** Domain, design and architecture tests: no database, a second or two. */
export function fastTests(report: string): Step {
  return vitest('unit and architecture tests', ['unit', 'architecture'], report)
}

/** Checks that read the whole repository. */
export function architectureTests(report: string): Step {
  return vitest('architecture tests', ['architecture'], report)
}

/** Use-cases and races on a PostgreSQL of their own, and the protocol's clients against running servers. */
export function integrationTests(report: string, files: readonly string[] = []): Step {
  return vitest('integration tests', ['integration'], report, files)
}

/** The tests that import a file that differs from `base`, without those that always run. */
export function testsImportingChanges(report: string, base: string, others: readonly string[]): Step {
  const excluded = others.flatMap((file) => ['--exclude', file])
  const words = ['--changed', base, '--passWithNoTests', ...excluded]
  return vitest('tests of what changed', ['unit', 'integration'], report, words)
}

/** Attacks and faults under load, in their short form. */
export const torture: Step = { name: 'torture', program: 'scripts/torture.ts', args: ['--short'] }

/** Browser sessions through the built product: all, or those of the files. */
export function journeys(report: string, env: Record<string, string>, files: readonly string[] = []): Step {
  return {
    name: 'browser journeys',
    program: 'node_modules/@playwright/test/cli.js',
    args: ['test', ...files],
    env: { ...env, JOURNEY_REPORT: report },
  }
}

function vitest(name: string, projects: string[], report: string, words: readonly string[] = []): Step {
  const args = ['run', ...words, ...projects.flatMap((project) => ['--project', project])]
  const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, program: VITEST, args: [...args, ...told] }
}

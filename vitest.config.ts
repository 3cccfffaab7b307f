import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONGEST } from './tests/support/longest-tests.ts'

/** On a fresh clone Vitest knows of no file how long it takes. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((file) => moduleId.endsWith(file))
      return found === -1 ? LONGEST.length : found
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

/**
 * How long tests wait, in ms. On a busy machine everything takes many times as long as usual, and that is no mistake of
 * the product: a limit here ends what would never come. Where a test is about time it has a limit of its own.
 */
const PATIENT = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

/**
 * Three kinds of tests, separate so that each gets what it needs. Unit tests share one process (they touch nothing
 * outside themselves). Integration tests share one database cluster and get a database per file, and so does the
 * conformance suite, which tests running servers with the protocol's own clients.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/*.test.{ts,tsx}',
            'src/{kernel,design,shell,edge,islands,content,routes}/**/*.test.{ts,tsx}',
            'src/{features,identity}/*/*.test.ts',
            'src/{features,identity}/*/{domain,ui,texts,content,data}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          isolate: false,
          ...PATIENT,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          isolate: false,
          ...PATIENT,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'integration',
          include: [
            'src/{platform,http,jobs}/**/*.test.ts',
            'src/{features,identity}/*/server/**/*.test.ts',
            'tests/{integration,conformance}/**/*.test.ts',
          ],
          globalSetup: './tests/support/start-cluster.ts',
          setupFiles: './tests/support/clean-up-files.ts',
          maxWorkers: 2,
          // A file has a database of its own; what it imports is loaded once in a worker instead of once for each file.
          isolate: false,
          maxConcurrency: 4,
          ...PATIENT,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

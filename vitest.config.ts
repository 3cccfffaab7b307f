import { defineConfig } from 'vitest/config'

/**
 * How long tests wait, in ms. On a busy machine everything takes many times as long as usual, and that is no mistake of
 * the product: a limit here ends what would never come. Where a test is about time it has a limit of its own.
 */
const PATIENT = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

/**
 * Three kinds of tests, separate so that each gets what it needs. Unit tests share one process (they touch nothing
 * outside themselves). Integration tests share one database cluster and get a database per file, and so does the
 * conformance suite, which tests running servers with the protocol's own clients.
 */
export default defineConfig({
  test: {
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
          maxWorkers: 2,
          maxConcurrency: 4,
          ...PATIENT,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

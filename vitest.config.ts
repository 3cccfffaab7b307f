import { defineConfig } from 'vitest/config'

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
          // A busy machine takes long over what takes milliseconds elsewhere.
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          isolate: false,
          // A busy machine takes long over what takes milliseconds elsewhere.
          testTimeout: 20_000,
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
          testTimeout: 20_000,
          hookTimeout: 30_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

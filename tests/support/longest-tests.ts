/** The slowest test files. They start first: one that started last would leave the other worker idle. */
export const LONGEST: readonly string[] = [
  'tests/integration/hostile-input.test.ts',
  'tests/conformance/conformance.test.ts',
  'tests/integration/hostile-auth.test.ts',
  'tests/integration/kill-nine.test.ts',
  'tests/integration/killed-dispatch.test.ts',
  'src/platform/db/embedded-postgres.test.ts',
  'src/jobs/demo/load-demo.test.ts',
]

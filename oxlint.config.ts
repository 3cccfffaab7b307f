import { defineConfig } from 'oxlint'
import { FACT_TABLES } from '#tests/architecture/house.ts'

/** The lint rules of the project; the directions of imports are in `tests/architecture/import-direction.ts`. */
export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react'],
  jsPlugins: ['./tests/architecture/oxlint-plugin.ts', 'eslint-plugin-regexp'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  ignorePatterns: ['build/**', 'data/**', '.react-router/**', '.cache/**', 'src/platform/db/schema.ts'],
  rules: {
    'house/direction': 'error',
    'house/use-case': 'error',
    'house/can-refuse': 'error',
    'house/pure': 'error',
    'house/sql-at-home': 'error',
    'house/swedish-in-texts': 'error',
    'house/refusal-mapped': 'error',
    'house/actor-from-server': 'error',
    // A regular expression whose time grows with the square of its text lets one request block all others.
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    // tsc checks both better: it knows our own URL queries (`?document-script`), and our services are closures
    // without `this`.
    'import/default': 'off',
    'typescript/unbound-method': 'off',
    // Both are intended: the code looks for control characters and counts code points.
    'eslint/no-control-regex': 'off',
    'typescript/no-misused-spread': 'off',
    'import/no-cycle': 'error',
    'import/no-self-import': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, returns: false } }],
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-key': 'error',
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/no-console': 'error',
    'eslint/max-lines': ['error', { max: 300 }],
    'eslint/max-lines-per-function': ['error', { max: 40, skipComments: true }],
  },
  overrides: [
    {
      files: ['**/*.tsx'],
      rules: { 'eslint/max-lines-per-function': ['error', { max: 80, skipComments: true }] },
    },
    { files: ['scripts/**', 'tests/**', '*.config.ts'], rules: { 'eslint/no-console': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', ...FACT_TABLES],
      rules: { 'eslint/max-lines': 'off', 'eslint/max-lines-per-function': 'off' },
    },
  ],
})

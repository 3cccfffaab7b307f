import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * A rule that never fires protects nothing, and a misspelt option silently turns a rule off. So each rule gets one
 * file that breaks it, through the real configuration, and one that is clean.
 */
const broken: [rule: string, file: string, code: string][] = [
  ['house(direction)', 'src/kernel/a.ts', `export { b } from '#tests/platform/b.ts'`],
  ['house(direction)', 'src/kernel/dynamic.ts', `export const b = () => import('#platform/b.ts')`],
  ['house(direction)', 'src/kernel/type.ts', `export type B = import('#platform/b.ts').B`],
  ['house(use-case)', 'src/features/quotes/server/send-quote.ts', transactionWith('await recordEvent(ctx)')],
  [
    'house(use-case)',
    'src/features/quotes/server/skip-quote.ts',
    transactionWith('authorize(quotePolicy.accept(ctx.actor, project))'),
  ],
  ...[
    'true',
    `ctx.actor.kind === 'system'`,
    'quotePolicy.accept(project)',
    'ctx.actor ? true : quotePolicy.accept(ctx.actor)',
  ].map((asked, at): [string, string, string] => [
    'house(can-refuse)',
    `src/features/quotes/server/refuse-nobody-${at}.ts`,
    transactionWith(`authorize(${asked})\n  await recordEvent(ctx)`),
  ]),
  [
    'house(can-refuse)',
    'src/features/quotes/server/reject-own.ts',
    transactionWith('await lockOwnProject(ctx)\n  authorize(quotePolicy.accept(ctx.actor, project))'),
  ],
  [
    'house(can-refuse)',
    'src/features/quotes/server/reject-twice.ts',
    transactionWith(
      'authorize(quotePolicy.accept(ctx.actor))\n  return () => authorize(quotePolicy.accept(ctx.actor, project))',
    ),
  ],
  [
    'house(can-refuse)',
    'src/features/quotes/server/reject-typed.ts',
    transactionWith('authorize(quotePolicy.accept(ctx.actor))').replace(
      'ctx: { actor: { kind: string } }',
      'ctx: object & { actor: { kind: string } }',
    ),
  ],
  [
    'house(can-refuse)',
    'src/features/quotes/server/reject-by-hand.ts',
    `import { Refused } from '#kernel/refusal.ts'\nexport const no = () => new Refused('not-allowed')`,
  ],
  [
    'house(use-case)',
    'src/features/quotes/server/flip-quote.ts',
    transactionWith('authorize(true)').replaceAll('inTransaction', 'inOneStatement'),
  ],
  [
    'house(use-case)',
    'src/features/quotes/server/mark-quote.ts',
    `import { inBookkeeping } from '#platform/db/in-transaction.ts'\nexport const mark = inBookkeeping`,
  ],
  [
    'house(use-case)',
    'src/features/quotes/server/raw-quote.ts',
    `export const raw = (db: { transaction: () => unknown }) => db.transaction()`,
  ],
  ['house(pure)', 'src/features/quotes/domain/clock.ts', 'export const today = () => new Date()'],
  ['house(pure)', 'src/features/quotes/domain/now.ts', 'export const now = () => Date.now()'],
  ['house(pure)', 'src/kernel/dice.ts', 'export const dice = () => Math.random()'],
  ['house(sql-at-home)', 'src/routes/customer/a.ts', `export const q = (db: any) => db.selectFrom('quotes')`],
  ['house(sql-at-home)', 'src/jobs/a.ts', 'declare const sql: any\nexport const q = sql`select 1`'],
  ['house(swedish-in-texts)', 'src/features/quotes/ui/a.ts', `export const word = 'Lämna offert'`],
  [
    'house(swedish-in-texts)',
    'src/features/quotes/ui/b.ts',
    'export const word = (n: number) => `${n} företag`',
  ],
  ['house(swedish-in-texts)', 'src/features/quotes/ui/c.tsx', 'export const C = () => <p>Företag</p>'],
  [
    'house(refusal-mapped)',
    'src/routes/customer/b.ts',
    `import { Refused } from '#kernel/refusal.ts'\nexport const is = (error: unknown) => error instanceof Refused`,
  ],
  [
    'house(refusal-mapped)',
    'src/routes/customer/c.ts',
    `import { isRefused } from '#kernel/refusal.ts'\nexport const is = isRefused`,
  ],
  [
    'house(actor-from-server)',
    'src/edge/anybody.ts',
    `export const anybody = (userId: string) => ({ kind: 'account', userId, sessionId: null })`,
  ],
  [
    'house(actor-from-server)',
    'src/routes/customer/d.ts',
    `import { system } from '#kernel/actor.ts'\nexport const actor = system('match')`,
  ],
  [
    'import(no-cycle)',
    'src/kernel/round.ts',
    `import { trip } from './trip.ts'\nexport const round = () => trip`,
  ],
  ['typescript(no-floating-promises)', 'src/kernel/f.ts', 'export function f() {\n  Promise.resolve(1)\n}'],
  [
    'regexp(no-super-linear-backtracking)',
    'src/kernel/spaces.ts',
    'export const isPlain = (text: string) => /\\/Filter\\s*\\[?\\s*\\/FlateDecode/.test(text)',
  ],
  [
    'regexp(no-super-linear-move)',
    'src/kernel/slashes.ts',
    `export const origin = (url: string) => url.replace(/\\/+$/, '')`,
  ],
  ['eslint(no-console)', 'src/kernel/log.ts', `console.log('x')`],
  ['eslint(max-lines)', 'src/kernel/long.ts', longFile()],
  ['eslint(max-lines-per-function)', 'src/kernel/big.ts', functionOf(41)],
  ['eslint(max-lines-per-function)', 'src/design/big.tsx', functionOf(81)],
]

const clean: [file: string, code: string][] = [
  ['src/kernel/trip.ts', `export const trip = 1`],
  [
    'src/features/quotes/server/accept-quote.ts',
    transactionWith('authorize(quotePolicy.accept(ctx.actor, project))\n  await recordEvent(ctx)'),
  ],
  [
    'src/features/quotes/server/reject-quote.ts',
    transactionWith('await lockOwnProject(ctx)\n  await recordEvent(ctx)'),
  ],
  ['src/features/quotes/texts.ts', `export const word = 'Lämna offert'`],
  ['src/design/small.tsx', functionOf(80)],
  ['src/content/long.ts', longFile()],
  ['scripts/say.ts', `console.log('x')`],
  [
    'src/kernel/refusal.ts',
    `export class Refused {}\nexport const isRefused = (error: unknown) => error instanceof Refused`,
  ],
  ['src/kernel/date.ts', 'export const day = (ms: number) => new Date(ms)'],
]

const root = path.resolve(import.meta.dirname, '../..')
const sample = mkdtempSync(path.join(tmpdir(), 'handslag-lint-'))
let problems: { file: string; code: string }[] = []

beforeAll(() => {
  write(
    'tsconfig.json',
    `{ "compilerOptions": { "strict": true, "allowImportingTsExtensions": true, "noEmit": true } }`,
  )
  write('oxlint.config.ts', sampleConfig())
  write('src/platform/b.ts', `export type B = number\nexport const b = 1`)
  for (const [, file, code] of broken) write(file, code)
  for (const [file, code] of clean) write(file, code)
  write('src/kernel/trip.ts', `import { round } from './round.ts'\nexport const trip = () => round`)
  problems = lint()
})

afterAll(() => rmSync(sample, { recursive: true }))

describe('the lint rules of the project', () => {
  test.each(broken)('%s refuses %s', (rule, file) => {
    expect(problems.filter((problem) => problem.file === file).map(({ code }) => code)).toContain(rule)
  })

  test.each(clean.slice(1))('%s is clean', (file) => {
    expect(problems.filter((problem) => problem.file === file)).toEqual([])
  })
})

function lint(): { file: string; code: string }[] {
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const options = ['-f', 'json', 'src', 'scripts']
  const { stdout } = spawnSync(process.execPath, [oxlint, ...options], { cwd: sample, encoding: 'utf8' })
  const report = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
  return report.diagnostics.map(({ filename, code }) => ({ file: filename, code }))
}

function write(file: string, code: string): void {
  const target = path.join(sample, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, code)
}

/** The names that a body uses, declared. An unused declaration would be a finding of its own. */
function declared(body: string): string {
  return [
    ['quotePolicy', '{ accept(...facts: unknown[]): boolean }'],
    ['project', 'unknown'],
    ['authorize', '(allowed: boolean) => void'],
    ['lockOwnProject', '(ctx: unknown) => Promise<void>'],
  ]
    .filter(([name = '']) => body.includes(name))
    .map(([name, type]) => `declare const ${name}: ${type}`)
    .join('\n')
}

function transactionWith(body: string): string {
  return `import { inTransaction } from '#platform/db/in-transaction.ts'
declare const recordEvent: (ctx: unknown) => Promise<void>
${declared(body)}
export const act = (ctx: { actor: { kind: string } }) => inTransaction(ctx, async (ctx) => {
  ${body}
})`
}

/** The real configuration, in the sample's folder so that its file patterns apply there. */
function sampleConfig(): string {
  return `import config from '${root}/oxlint.config.ts'
export default { ...config, jsPlugins: ['${root}/tests/architecture/oxlint-plugin.ts', '${root}/node_modules/eslint-plugin-regexp/dist/index.js'] }`
}

function longFile(): string {
  return `export const long = 1\n${'// why\n'.repeat(300)}`
}

function functionOf(lines: number): string {
  return `export function long() {\n${'  void 0\n'.repeat(lines - 2)}}`
}

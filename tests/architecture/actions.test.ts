import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { VERBS } from './house.ts'
import { filesIn, type SourceFile, sourcesIn } from './source-tree.ts'

const DOMAIN_FILE = /^src\/(features|identity)\/[^/]+\/domain\/.*(?<!\.test)\.ts$/
const IMPORTED = /^import (?!type )([^;]*?) from '([^']+)'/gm

const rules = ['src/features', 'src/identity'].flatMap((district) => sourcesIn(district, DOMAIN_FILE))
const files = new Set(['src/features', 'src/identity'].flatMap(filesIn))

/**
 * An action has its own rule. A rule that two actions need belongs to their noun, in `<noun>.ts` or
 * `<noun>-lifecycle.ts`. What a page offers (`allowed-…-moves.ts`) calls the rules of the actions themselves.
 */
describe('rules that several actions need', () => {
  test('do not live with one of them', () => {
    expect(rules.flatMap((file) => siblingRules(file, files))).toEqual([])
  })

  test.each([
    ['cancel-quote', `import { rejectionsOf } from './accept-quote.ts'`, 1],
    ['cancel-quote', `import { type Refusal, rejectionsOf } from './accept-quote.ts'`, 1],
    ['cancel-quote', `import { rejectionsOf } from '#features/quotes/domain/accept-quote.ts'`, 1],
    ['cancel-quote', `import type { Refusal } from './accept-quote.ts'`, 0],
    ['cancel-quote', `import { type Refusal, type Fact } from './accept-quote.ts'`, 0],
    ['cancel-quote', `import { isLive } from './quote.ts'`, 0],
    ['allowed-quote-moves', `import { decideAcceptance } from './accept-quote.ts'`, 0],
  ])('in %s: %s', (name, text, found) => {
    const tree = new Set(['src/features/quotes/server/accept-quote.ts'])
    const rule = { path: `src/features/quotes/domain/${name}.ts`, text }
    expect(siblingRules(rule, tree)).toHaveLength(found)
  })
})

/**
 * Two answers to 'may they now?' would differ one day, so a policy looks at the actor only, and the rule at the
 * state.
 */
describe('policies know who, decisions know whether', () => {
  const policies = rules.filter(({ path: file }) => file.endsWith('-policy.ts'))

  test('no policy looks at a state or asks a decision', () => {
    expect(policies.filter(({ text }) => asksWhether(text)).map(({ path: file }) => file)).toEqual([])
    expect(policies.length).toBeGreaterThan(15)
  })

  test.each([
    [`accept: (actor, quote) => isOwner(actor, quote) && quote.state === 'pending'`, true],
    ['accept: (actor, facts) => isOwner(actor) && decideAcceptance(facts).ok', true],
    ['moves: (actor, quote) => quoteLifecycle.movesFrom(state, partOf(actor))', true],
    [`accept: (actor, project) => quoteLifecycle.may('accept', quotePart(actor, project))`, false],
  ])('in %s', (text, isFound) => expect(asksWhether(text)).toBe(isFound))
})

function siblingRules({ path: file, text }: SourceFile, tree: ReadonlySet<string>): string[] {
  if (path.basename(file).startsWith('allowed-')) return []
  return [...text.matchAll(IMPORTED)]
    .filter(([, names = '']) => names.replace(/[{}\s]/g, '').length > 0 && !areTypes(names))
    .map(([, , from = '']) => targetOf(file, from))
    .filter((target) => target.includes('/domain/') && isAction(target.replace('/domain/', '/server/'), tree))
    .map((target) => `${file} uses a rule of ${target}: it belongs into their noun's own file`)
}

/** A step has a noun for a name; a file that begins with a verb is an action. */
function isAction(file: string, tree: ReadonlySet<string>): boolean {
  return tree.has(file) && VERBS.some((verb) => path.basename(file).startsWith(`${verb}-`))
}

function areTypes(names: string): boolean {
  const listed = names.replace(/[{}]/g, '').split(',')
  return listed.every((name) => name.trim() === '' || name.trim().startsWith('type '))
}

function targetOf(file: string, from: string): string {
  return from.startsWith('#') ? `src/${from.slice(1)}` : path.posix.join(path.posix.dirname(file), from)
}

function asksWhether(text: string): boolean {
  const code = text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
  return /\.state\b|\bmovesFrom\b|\bdecide[A-Z]/.test(code)
}

import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { VERBS } from './house.ts'
import { filesIn, type SourceFile, sourcesIn } from './source-tree.ts'

const DOMAIN_FILE = /^src\/(features|identity)\/[^/]+\/domain\/.*(?<!\.test)\.ts$/
const IMPORTED = /^import (?!type )([^;]*?) from '([^']+)'/gm

const SERVER_FILE = /^src\/(features|identity)\/[^/]+\/server\/.*(?<!\.test)\.ts$/

const rules = ['src/features', 'src/identity'].flatMap((district) => sourcesIn(district, DOMAIN_FILE))
const rooms = ['src/features', 'src/identity'].flatMap((district) => sourcesIn(district, SERVER_FILE))
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
 * The same in server rooms: an action may call another action (its names begin with a verb, or queue a mail), or enqueue its job. What only
 * reads, checks or limits is a step, in a file named by its noun; and an action asks no rule of another action.
 */
describe('steps that several actions need', () => {
  test('do not live with one of them', () => {
    expect(rooms.flatMap((file) => siblingSteps(file, files))).toEqual([])
    expect(rooms.length).toBeGreaterThan(300)
  })

  test.each([
    ['cancel-quote', `import { erase } from './accept-quote.ts'`, 1],
    ['cancel-quote', `import { acceptQuote, erase } from './accept-quote.ts'`, 1],
    ['cancel-quote', `import { MOST } from '#features/quotes/server/accept-quote.ts'`, 1],
    ['cancel-quote', `import { decideAcceptance } from '../domain/accept-quote.ts'`, 1],
    ['quote-total', `import { erase } from './accept-quote.ts'`, 1],
    ['quote-total', `import { decideAcceptance } from '../domain/accept-quote.ts'`, 0],
    ['accept-quote', `import { decideAcceptance as decide } from '../domain/accept-quote.ts'`, 0],
    ['cancel-quote', `import { acceptQuote } from './accept-quote.ts'`, 0],
    ['cancel-quote', `import { acceptQuoteJob, queueQuoteMail } from './accept-quote.ts'`, 0],
    ['cancel-quote', `import { type Accepted, acceptQuote } from './accept-quote.ts'`, 0],
    ['cancel-quote', `import { erase } from './quote-erasure.ts'`, 0],
  ])('in %s: %s', (name, text, found) => {
    const tree = new Set(['src/features/quotes/server/accept-quote.ts'])
    const room = { path: `src/features/quotes/server/${name}.ts`, text }
    expect(siblingSteps(room, tree)).toHaveLength(found)
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
    .filter(([, names = '']) => valuesIn(names).length > 0)
    .map(([, , from = '']) => targetOf(file, from))
    .filter((target) => target.includes('/domain/') && isAction(target.replace('/domain/', '/server/'), tree))
    .map((target) => `${file} uses a rule of ${target}: it belongs into their noun's own file`)
}

function siblingSteps({ path: file, text }: SourceFile, tree: ReadonlySet<string>): string[] {
  return [...text.matchAll(IMPORTED)].flatMap(([, names = '', from = '']) => {
    const target = targetOf(file, from)
    const action = target.replace('/domain/', '/server/')
    if (!isAction(action, tree) || action === file) return []
    const isRule = target !== action
    if (isRule && !isAction(file, new Set([file]))) return []
    return valuesIn(names)
      .filter((name) => isRule || !acts(name))
      .map((name) => `${file} uses ${name} of ${target}: it belongs into their noun's own file`)
  })
}

function valuesIn(names: string): string[] {
  const listed = names.replace(/[{}]/g, '').split(',')
  return listed.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))
}

/** `acceptQuote`, `queueQuoteMail`, `acceptQuoteJob`. */
function acts(name: string): boolean {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return name.endsWith('Job') || [...VERBS, 'queue'].some((verb) => `${kebab}-`.startsWith(`${verb}-`))
}

/** A step has a noun for a name; a file that begins with a verb is an action. */
function isAction(file: string, tree: ReadonlySet<string>): boolean {
  if (/-(?:store|queries)\.ts$/.test(file)) return false
  return tree.has(file) && VERBS.some((verb) => path.basename(file).startsWith(`${verb}-`))
}

function targetOf(file: string, from: string): string {
  return from.startsWith('#') ? `src/${from.slice(1)}` : path.posix.join(path.posix.dirname(file), from)
}

function asksWhether(text: string): boolean {
  const code = text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
  return /\.state\b|\bmovesFrom\b|\bdecide[A-Z]/.test(code)
}

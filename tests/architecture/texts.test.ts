import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { districtOf, NOUNS } from './house.ts'
import { exportsOf, filesIn, sourcesIn, textOf } from './source-tree.ts'

/**
 * The domain answers with codes. A code without a text means a person who is told nothing, or sees `quote-expired`.
 * The types find most of these (`satisfies Record<QuoteRefusal, string>`); this test finds codes that no union
 * contains, such as the messages of input schemas.
 */
describe('codes of the domain', () => {
  const nouns = NOUNS.filter((noun) => domainFilesOf(noun).length > 0)

  test.each(nouns)('%s has a text for each', async (feature) => {
    const codes = domainFilesOf(feature).flatMap((file) => codesIn(file, textOf(file)))
    const texts = new Set(keysIn(await Promise.all([...textFilesOf(feature), ...GENERAL].map(exportsOf))))
    expect(codes.filter((code) => !texts.has(code))).toEqual([])
  })

  test.each([
    ['domain/accept-quote.ts', `refused('quote-expired')`, ['quote-expired']],
    [
      'domain/accept-quote.ts',
      `refused(state === 'lost' ? 'quote-expired' : 'quote-taken')`,
      ['quote-expired', 'quote-taken'],
    ],
    ['domain/accept-quote.ts', `const state = 'quote-expired'`, []],
    [
      'domain/quote-input.ts',
      `z.string('title-missing').check(z.minLength(3, 'title-too-short'))`,
      ['title-missing', 'title-too-short'],
    ],
    ['domain/quote-input.ts', `z.refine(f, { error: () => 'required', path: ['a-b'] })`, ['required']],
    ['domain/quote-input.ts', `z.enum(['fixed-price', 'running-account'], 'kind-missing')`, ['kind-missing']],
    ['domain/quote-input.ts', `z.literal('fixed-price')`, []],
  ])('%s that says %s', (file, text, codes) => {
    expect(codesIn(file, text).sort()).toEqual(codes)
  })

  test('texts are found by key, however deep', () => {
    expect(keysIn([{ refusals: { 'quote-expired': 'Offerten har gått ut' } }])).toContain('quote-expired')
  })
})

/**
 * The texts of refusals that belong to no single feature (`not-allowed`, `move-not-possible`), and the words of the
 * protocol for refusals that only programs see.
 */
const GENERAL = [
  'src/edge/texts.ts',
  ...filesIn('src/http/auth').filter((file) => /\/wire-errors[\w-]*\.ts$/.test(file)),
]

/**
 * An operator edits no source: contacts are settings. Only the demo's invented contacts and examples of a format
 * stand in the source.
 */
describe('emails, phone numbers and addresses of the demo’s operator', () => {
  const demoOnly = /^src\/(platform\/texts|jobs\/demo\/demo-accounts|content\/demo\/.*|http\/texts)\.ts$/
  const example = /till exempel|Skriv till exempel/

  test('stand in the demo’s files only', () => {
    const found = sourcesIn('src', /(?<!\.test)\.tsx?$/)
      .filter(({ path }) => !demoOnly.test(path))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line) => (isDemos(line) ? [`${path}: ${line}`] : [])),
      )
    expect(found).toEqual([])
  })

  test.each([
    ['skriv till hej@handslag.example', true],
    ['<a href="tel:+46846500400">', true],
    ['08-465 004 00', true],
    ['Skriv till exempel sara@handslag.example.', false],
    ['https://handslag.example', false],
  ])('%s is one of them: %s', (line, isOne) => {
    expect(isDemos(line)).toBe(isOne)
  })

  function isDemos(line: string): boolean {
    return /@handslag\.example|465 ?004 ?00/.test(line) && !example.test(line)
  }
})

function domainFilesOf(feature: string): string[] {
  return filesOf(feature).filter((file) => /\/domain\/[^/]+(?<!\.test)\.ts$/.test(file))
}

function textFilesOf(feature: string): string[] {
  return filesOf(feature).filter((file) => /\/texts(\.ts|\/[^/]+\.ts)$/.test(file))
}

function filesOf(feature: string): string[] {
  return filesIn(`src/${districtOf(feature)}/${feature}`)
}

type Node = {
  type: string
  value?: unknown
  name?: string
  callee?: Node
  property?: Node
  key?: Node
  arguments?: Node[]
  elements?: Node[]
}

/** The codes that a domain file can answer with: refusals everywhere, messages in `*-input.ts`. */
function codesIn(file: string, text: string): string[] {
  const isInput = file.endsWith('-input.ts')
  const nodes = nodesIn(parseSync(file, text).program)
  return [...new Set(nodes.flatMap((node) => (isInput ? messagesOf(node) : refusalsOf(node))))]
}

function refusalsOf(node: Node): string[] {
  return node.type === 'CallExpression' && node.callee?.name === 'refused'
    ? literalsIn(node.arguments ?? [])
    : []
}

function messagesOf(node: Node): string[] {
  if (node.type === 'Property' && ['error', 'message'].includes(node.key?.name ?? ''))
    return literalsIn([node])
  if (node.type !== 'CallExpression' || NO_MESSAGE.has(node.callee?.property?.name ?? ''))
    return refusalsOf(node)
  const direct = (node.arguments ?? []).filter(
    ({ type, value }) => type === 'Literal' && String(value).includes('-'),
  )
  return [...refusalsOf(node), ...literalsIn(direct)]
}
const NO_MESSAGE = new Set([
  'literal',
  'startsWith',
  'endsWith',
  'includes',
  'split',
  'join',
  'replace',
  'replaceAll',
])

function literalsIn(nodes: Node[]): string[] {
  return nodes
    .flatMap(nodesIn)
    .flatMap(({ type, value }) => (type === 'Literal' && typeof value === 'string' ? [value] : []))
    .filter((value) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value))
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  // A comparison with a code is no answer.
  if ('type' in value && value.type === 'BinaryExpression') return []
  const inner = Object.values(value).flatMap(nodesIn)
  return 'type' in value ? [value as Node, ...inner] : inner
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
}

/**
 * A quote is accepted (Accepterad): the specification's word, used everywhere, so that nobody looks for a difference.
 */
describe('accepting a quote', () => {
  // Agreeing to an invitation, to an address and to being in a picture is something else.
  const elsewhere = /^src\/(identity\/codes\/texts\/(account-mails|mailed-codes)|content\/terms)\.ts$/
  const otherWord = /\b(?:tack(?:a|ar|at|ade) ja|anta(?:r|git|gen|s)?|s[aä](?:ga|ger|gt|de) ja)(?![a-zåäö])/i

  test('has one word on every screen', () => {
    const found = sourcesIn('src', /texts(?:\/[\w-]+)?\.ts$|content\/.*\.ts$/)
      .filter(({ path }) => !elsewhere.test(path) && !path.includes('.test.'))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line) => (otherWord.test(line) ? [`${path}: ${line.trim()}`] : [])),
      )
    expect(found).toEqual([])
  })

  test.each([
    ['när kunden antar er offert', true],
    ['innan du tackar ja', true],
    ['När kunden säger ja', true],
    ['antal företag', false],
    ['Kunden accepterar offerten', false],
  ])('%s is another word: %s', (line, isOne) => {
    expect(otherWord.test(line)).toBe(isOne)
  })
})

/** A line that ends with a number says something else than it means when its unit stands on the next one. */
describe('a number and its unit', () => {
  const elsewhere = /^src\/content\/demo\/|^\s*(?:\*|\/[/*])|[pP]hone/
  const torn = /[\d}] (?:%|kr|km|m²|MB)(?![\p{L}\d])|(?<![\d+-])\d{1,3} \d{3}(?!\d)/u

  test('stand on one line in every text', () => {
    const found = sourcesIn('src', /texts(?:\/[\w-]+)?\.ts$|content\/.*\.ts$/)
      .filter(({ path }) => !elsewhere.test(path) && !path.includes('.test.'))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line) => (torn.test(line) && !elsewhere.test(line) ? [`${path}: ${line.trim()}`] : [])),
      )
    expect(found).toEqual([])
  })

  test.each([
    ['högst 10 MB', true],
    ['${percent} % av arbetet', true],
    ['högst 5 000 tecken', true],
    ['högst 10\u00a0MB', false],
    ['2 kronor', false],
    ['den 3 juli 2027', false],
  ])('%s can be torn apart: %s', (line, isTorn) => {
    expect(torn.test(line)).toBe(isTorn)
  })
})

import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { type SourceFile, sourcesIn } from './source-tree.ts'

/**
 * Words that readers from other countries have to look up, with the plain ones to use instead (docs/glossary.md).
 * They are looked for in comments alone.
 */
const OBSCURE: readonly [RegExp, string][] = [
  [/\bwho(m)?ever\b/i, 'name the person or program: “the person who”, “the caller”, “the client”'],
  [/\bso long (as|others)\b/i, '“while”, “if”, or a number with its unit'],
  [/\bas it were\b/i, 'say what it is'],
  [/\bby the door\b/i, 'name the route or the caller'],
  [/\bthat (is|are) theirs\b|\bwho has one that\b/i, 'name the owner and the thing'],
  [/\bhalf[- ]way\b/i, 'say which step is missing: “before the second factor”, “interrupted”'],
  [/\bin hand\b/i, '“current”, “being read”'],
  [/\bput right\b/i, '“correct”'],
  [/\bput(s)? down\b/i, '“record”'],
  [/\banew\b|\bonce more\b/i, '“again”'],
  [/\bnought\b/i, '“zero”'],
  [/\bgoes along\b|\bwhat hangs\b/i, 'name what is changed or deleted with it'],
  [/\bways? in\b(?! which| that)/i, '“login method”, “login page”'],
  [/\be-mail address|\baddress of mail\b/i, '“email”: an address is postal'],
]

/** Names that say nothing to a new reader, each with a term of the field to use instead. */
const CUTE_NAMES: readonly [RegExp, string][] = [
  [
    /^(goOn|beCompany|comeIn|Ears|fruitOf|settleIn|theOneMeant|letUsEnd)$/,
    'say what is done, with a verb of house.ts',
  ],
  [/Wish$|^wish/, '“request”, “input” or “options”'],
  [/half_?way/i, '“pending”'],
  [/InHand$|^inHand$/, '“current”, “state”'],
  [/^Door$/, '“caller”'],
  [/^saveTurn$|^(take|pass)Turn$/, '“refresh”, “slot” or “lock”'],
]

/** `Address` in a name means a postal address, or `IpAddress`. The other names here belong to other systems. */
const ADDRESS_NAMES = new Set([
  // Postal: of a project, of the operator, of schema.org.
  'AddressRefusal',
  'ChangeAddress',
  'changeAddress',
  'decideAddress',
  'addressApart',
  'projectAddressChanged',
  'OPERATOR_ADDRESS',
  'addressCountry',
  'addressLocality',
  // Names of Node, of PostgreSQL, of a table's column, and of the wire protocol.
  'AddressInfo',
  'remoteAddress',
  'listen_addresses',
  'to_address',
  'email_address_not_provided',
])

describe('comments and names', () => {
  // It parses every source file.
  test('are plain English', { timeout: 60_000 }, () => {
    const files = ['src', 'tests', 'scripts'].flatMap((folder) => sourcesIn(folder, /\.(ts|tsx)$/))
    const others = files.filter(({ path }) => path !== 'tests/architecture/plain-english.test.ts')
    expect(others.flatMap(problemsIn)).toEqual([])
  })

  test.each([
    ['// Whoever is logged in gets it.', /Whoever.*the person who/],
    ['/** So long others still get the old one. */', /So long others.*while/],
    ['/**\n * One that is half\n * way in.\n */', /half way.*second factor/],
    ['const x = 1 // The way in to all trades.', /way in.*login/],
    ['// Sent to the e-mail address.', /e-mail address.*postal/],
    ['// What is put down as waiting.', /put down.*record/],
    ['function goOn() {}', /goOn.*say what is done/],
    ['type SignUpWish = string', /SignUpWish.*request/],
    ['const { halfWayIn } = edge', /halfWayIn.*pending/],
    ['const normalAddress = email.trim()', /normalAddress.*postal/],
    ['type Row = { userAddresses: string[] }', /userAddresses.*postal/],
    ['class Mail {\n  #fromAddress = 1\n}', /fromAddress.*postal/],
  ])('%j is refused', (text, problem) => {
    expect(problemsIn({ path: 'src/kernel/sample.ts', text }).join('\n')).toMatch(problem)
  })

  test.each([
    "const text = 'Whoever writes this half way'",
    '// The caller that holds the lock, halfway house aside: half of the time.',
    '// Each kind of way in which somebody proves it.',
    'const { ipAddress, changeAddress, address } = request',
    'const isPublicIpAddress = true',
  ])('%j is accepted', (text) => {
    expect(problemsIn({ path: 'src/kernel/sample.ts', text })).toEqual([])
  })
})

function problemsIn({ path, text }: SourceFile): string[] {
  const { comments, program } = parseSync(path, text)
  const said = comments.flatMap(({ value, start }) =>
    obscureWordsIn(value).map((words) => ({ words, start })),
  )
  const named = [...namesIn(program)].flatMap(([name, start]) =>
    [...cuteNameProblems(name), ...(isOurs(path) ? addressProblems(name) : [])].map((words) => ({
      words,
      start,
    })),
  )
  return [...said, ...named].map(({ words, start }) => `${path}:${lineAt(text, start)}: ${words}`)
}

function obscureWordsIn(comment: string): string[] {
  const sentence = comment
    .split('\n')
    .map((line) => line.trim().replace(/^\*+/, '').trim())
    .join(' ')
  return OBSCURE.flatMap(([words, advice]) => {
    const found = words.exec(sentence)
    return found ? [`“${found[0]}”: ${advice}`] : []
  })
}

function cuteNameProblems(name: string): string[] {
  return CUTE_NAMES.filter(([names]) => names.test(name)).map(([, advice]) => `${name}: ${advice}`)
}

/** The product's own names; the names in the schema are those of tables and columns. */
function isOurs(path: string): boolean {
  return path.startsWith('src/') && path !== 'src/platform/db/schema.ts'
}

function addressProblems(name: string): string[] {
  const isCompound = /address/i.test(name) && !/^address(es)?$/i.test(name)
  const isKnown = /ip_?address/i.test(name) || ADDRESS_NAMES.has(name)
  return isCompound && !isKnown ? [`${name}: an address is postal; say email, ipAddress, url or path`] : []
}

type Node = { type: string; name?: string; start: number }

/** The names that a file uses, each with the place of its first use. */
function namesIn(node: unknown, names = new Map<string, number>()): Map<string, number> {
  if (Array.isArray(node)) for (const child of node) namesIn(child, names)
  else if (isNode(node)) {
    const isName = node.type.endsWith('Identifier') && node.name !== undefined
    if (isName && !names.has(String(node.name))) names.set(String(node.name), node.start)
    for (const child of Object.values(node)) namesIn(child, names)
  }
  return names
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

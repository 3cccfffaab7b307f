import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { type SourceFile, sourcesIn } from './source-tree.ts'

/**
 * Words that readers from other countries have to look up, with the plain ones to use instead (docs/glossary.md).
 * They are refused in comments, and in the names of the tests beside the features.
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
  [
    /\bplaces? (left|of (the|a|its) week)\b/i,
    '“capacity” for requests of a week, “slot” for quotes: a place is in Sweden',
  ],
  [/\bshut(s)? out\b|\blets? in again\b/i, '“suspend” or “lock out”, “reinstate”'],
]

/** An address is postal: in words “street address”, or of a machine, “IP address”. */
const ADDRESS_WORDS: readonly [RegExp, string] = [
  /(?<!\b(IP|IPv4|IPv6|street|postal|web) )\baddress(es)?\b/i,
  'say email, IP address, URL, path or slug; an address is postal',
]

/** What knows postal addresses, of projects and of the operator: the word alone is clear there. */
const POSTAL =
  /^src\/(features\/(places|projects|quotes)\/|(content|kernel\/operator-facts|platform\/(operator-settings|texts)|shell\/head\/structured-data)\b)/

/** The files in which a bare `address` is somebody else's word. */
const FOREIGN_ADDRESS: Readonly<Record<string, string>> = {
  'src/features/privacy/server/project-data-queries.ts': 'a table of postal addresses',
  'src/features/privacy/server/personal-data-queries.ts': 'a key of the exported file',
  'src/identity/single-sign-on/server/saml-metadata-source.ts': 'a field of an answer of node:dns',
  'src/platform/mail/mailer.ts': 'a field of Nodemailer',
  'src/platform/mail/inbound-mail.ts': 'a field of Nodemailer, a function of node:net',
  'src/platform/untrusted/read-mail.ts': 'a field of postal-mime',
}

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
  'splitTypedAddress',
  'projectAddressChanged',
  'OPERATOR_ADDRESS',
  'addressCountry',
  'addressParser',
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

  test('stand apart: a name in a comment is in backticks, so that no renaming changes a sentence', () => {
    const files = ['src', 'tests', 'scripts'].flatMap((folder) => sourcesIn(folder, /\.(ts|tsx)$/))
    expect(files.flatMap(bareNamesIn)).toEqual([])
  })

  test.each(['// Reopened, extendWave or amended.', '/**\n * Zero when\n * remainingHours out.\n */'])(
    'a name without backticks is refused in %j',
    (text) => {
      expect(bareNamesIn({ path: 'src/kernel/sample.ts', text })).toEqual([
        expect.stringMatching(/backticks around (extendWave|remainingHours)/),
      ])
    },
  )

  test.each([
    '// Kept until `endsAt`, as {@link planWave} says. JavaScript and PostgreSQL are products.',
    '// biome-ignore lint/a11y/noStaticElementInteractions: the keys repeat the buttons',
  ])('%j has no name without backticks', (text) => {
    expect(bareNamesIn({ path: 'src/kernel/sample.ts', text })).toEqual([])
  })

  test.each([
    ['// Whoever is logged in gets it.', /Whoever.*the person who/],
    ['/** So long others still get the old one. */', /So long others.*while/],
    ['/**\n * One that is half\n * way in.\n */', /half way.*second factor/],
    ['const x = 1 // The way in to all trades.', /way in.*login/],
    ['// Sent to the e-mail address.', /e-mail address.*postal/],
    ['// Companies with a place left.', /place left.*capacity/],
    ['// What is put down as waiting.', /put down.*record/],
    ['function goOn() {}', /goOn.*say what is done/],
    ['type SignUpWish = string', /SignUpWish.*request/],
    ['const { halfWayIn } = edge', /halfWayIn.*pending/],
    ['const normalAddress = email.trim()', /normalAddress.*postal/],
    ['type Row = { userAddresses: string[] }', /userAddresses.*postal/],
    ['class Mail {\n  #fromAddress = 1\n}', /fromAddress.*postal/],
    ['const address = urlOf(form)', /address.*postal/],
    ['// No canonical address: the link is a secret.', /address.*say email/],
  ])('%j is refused', (text, problem) => {
    expect(problemsIn({ path: 'src/kernel/sample.ts', text }).join('\n')).toMatch(problem)
  })

  test.each([
    ['// The mail goes to its address.', /address.*say email/],
    ["test('is sent to the address', () => {})", /address.*say email/],
    ["describe.each([1])('an address that %s', () => {})", /address.*say email/],
    ["test('lets in whoever knows it', () => {})", /whoever.*the person who/],
    ['const { address } = device', /address.*postal/],
    ['type Flow = string', /Flow.*LoginFlow/],
    ['function openFlow() {}', /openFlow.*LoginFlow/],
  ])('%j is refused in identity', (text, problem) => {
    expect(problemsIn({ path: 'src/identity/codes/server/sample.ts', text }).join('\n')).toMatch(problem)
  })

  test.each([
    ['src/identity/codes/server/sample.ts', '// One IP address may be shared.'],
    ['src/identity/codes/server/sample.ts', 'function openLoginFlow(flow) { return flow }'],
    ['src/features/projects/server/sample.ts', "test('the address is changed', () => change({ address }))"],
    ['src/features/analytics/domain/sample.ts', 'type FlowEvent = { flow: Flow }'],
  ])('in %s %j is accepted', (path, text) => {
    expect(problemsIn({ path, text })).toEqual([])
  })

  test.each([
    "const text = 'Whoever writes this half way'",
    '// The caller that holds the lock, halfway house aside: half of the time.',
    '// Each kind of way in which somebody proves it.',
    'const { ipAddress, changeAddress } = request',
    'const isPublicIpAddress = true',
  ])('%j is accepted', (text) => {
    expect(problemsIn({ path: 'src/kernel/sample.ts', text })).toEqual([])
  })
})

/** Standards and products that are written so. */
const OWN_SPELLINGS = new Set(['iCalendar', 'jBCrypt', 'kB', 'sRGB'])

/** Names of code in the comments of a file that are not in backticks. */
function bareNamesIn({ path, text }: SourceFile): string[] {
  return parseSync(path, text).comments.flatMap(({ value, start }) => {
    const words = value.replaceAll(/`[^`]*`|\{@link[^}]*\}|https?:\/\/\S+|biome-ignore \S+/g, ' ')
    const names = words.match(/\b[a-z]+[A-Z]\w*/g) ?? []
    return names
      .filter((name) => !OWN_SPELLINGS.has(name))
      .map((name) => `${path}:${lineAt(text, start)}: write backticks around ${name}`)
  })
}

function problemsIn({ path, text }: SourceFile): string[] {
  const { comments, program } = parseSync(path, text)
  const sentences = isOfNoun(path) ? [...comments, ...testNamesIn(program)] : comments
  const said = sentences.flatMap(({ value, start }) =>
    obscureWordsIn(path, value).map((words) => ({ words, start })),
  )
  const named = [...namesIn(program)].flatMap(([name, start]) =>
    [...cuteNameProblems(name), ...(isOurs(path) ? doubleMeanings(path, name) : [])].map((words) => ({
      words,
      start,
    })),
  )
  return [...said, ...named].map(({ words, start }) => `${path}:${lineAt(text, start)}: ${words}`)
}

/** Is it a file of `src/features` or `src/identity`? */
function isOfNoun(path: string): boolean {
  return /^src\/(features|identity)\//.test(path)
}

/** Source of ours, and the tests beside the nouns; other tests quote what programs and standards say. */
function isChecked(path: string): boolean {
  return isOfNoun(path) || (path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
}

function obscureWordsIn(path: string, text: string): string[] {
  const sentence = text
    .split('\n')
    .map((line) => line.trim().replace(/^\*+/, '').trim())
    .join(' ')
  const refused = isChecked(path) && !POSTAL.test(path) ? [...OBSCURE, ADDRESS_WORDS] : OBSCURE
  return refused.flatMap(([words, advice]) => {
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

/** Words of the glossary that a name uses otherwise. */
function doubleMeanings(path: string, name: string): string[] {
  return [...addressProblems(path, name), ...flowProblems(path, name)]
}

function addressProblems(path: string, name: string): string[] {
  const isBare = /^address(es)?$/i.test(name)
  const isKnown = isBare
    ? !isChecked(path) || POSTAL.test(path) || path in FOREIGN_ADDRESS
    : isKnownAddress(name)
  return /address/i.test(name) && !isKnown
    ? [`${name}: an address is postal; say email, ipAddress, url or path`]
    : []
}

function isKnownAddress(name: string): boolean {
  return /ip_?address/i.test(name) || ADDRESS_NAMES.has(name)
}

/** A flow is the steps of a visitor; who logs in by way of another site has a login flow. */
function flowProblems(path: string, name: string): string[] {
  const isFlow = name !== 'AuthFlowState' && /(^|[a-z])Flow/.test(name) && !/(L|^l)oginFlow/.test(name)
  return isFlow && path.startsWith('src/identity/')
    ? [`${name}: say LoginFlow; a flow is a visitor's steps`]
    : []
}

type Node = {
  type: string
  name?: string
  start: number
  value?: unknown
  callee?: unknown
  object?: unknown
  arguments?: unknown[]
}
type Sentence = { value: string; start: number }

/** The names of the tests and groups of tests in a file. */
function testNamesIn(node: unknown): Sentence[] {
  if (Array.isArray(node)) return node.flatMap(testNamesIn)
  if (!isNode(node)) return []
  const within = Object.values(node).flatMap(testNamesIn)
  const [name] = node.type === 'CallExpression' && isTest(node.callee) ? (node.arguments ?? []) : []
  const isText = isNode(name) && typeof name.value === 'string'
  return isText ? [{ value: String(name.value), start: name.start }, ...within] : within
}

/** `test`, `describe`, and what `test.each([…])` answers. */
function isTest(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'describe'
  return isTest(callee.object ?? callee.callee)
}

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

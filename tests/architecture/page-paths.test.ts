import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from '#routes.ts'
import { type SourceFile, sourcesIn, textOf } from './source-tree.ts'

/**
 * `href` (`src/kernel/href.ts`) and the type `PageLink` do not compile with a path that does not exist. This test
 * checks all other strings, so that a mistyped path is found before a reader finds the page 404.
 */
describe('paths of pages', () => {
  const known = [...pagesOf(routes), ...machines(), ...PARTS]

  test('in the code all exist', () => {
    const files = sourcesIn('src', /\.tsx?$/).filter(({ path }) => !ELSEWHERE.test(path))
    expect(files.flatMap((file) => wrongIn(file, known))).toEqual([])
  })

  test.each([
    `redirect('/inlogning')`,
    '<Link to={`/customer/projekts/${id}`}>',
    '<a href="/villkorr#tvist">',
    `fetch('/api/v2/profile')`,
  ])('%s is found', (code) => expect(wrongIn({ path: 'x.tsx', text: code }, known)).toHaveLength(1))

  test.each([
    `redirect('/login?next=%2F')`,
    '<Link to={`/customer/projects/${id}#offerter`}>',
    `path.startsWith('/company/')`,
    `fetch('/api/v1/profile')`,
    '/** `/inlogning` is no page. */',
    `api.get('/anything')`,
  ])('%s is accepted', (code) => expect(wrongIn({ path: 'x.tsx', text: code }, known)).toEqual([]))
})

describe('the pages of the desk', () => {
  const pages = pagesOf(routes).filter((path) => path.startsWith('/admin'))
  const above = (path: string) => path.slice(0, path.lastIndexOf('/'))

  test('each have a page above, where their crumbs lead', () => {
    // What is only posted to has no crumbs.
    const shown = pages.filter((path) => path !== '/admin')
    expect(shown.filter((path) => !pages.includes(above(path)))).toEqual([])
  })
})

describe('a path with parameters', () => {
  test('is made by href, which checks it', () => {
    const files = sourcesIn('src', /\.tsx?$/).filter(({ path }) => !ELSEWHERE.test(path))
    expect(files.flatMap(pastedIn(pagesOf(routes)))).toEqual([])
  })

  test('is made by the href of the kernel, which every room can import', () => {
    const files = sourcesIn('src', /\.tsx?$/).filter(({ path }) => !ELSEWHERE.test(path))
    expect(files.filter(takesRouterHref).map(({ path }) => path)).toEqual([])
    expect(takesRouterHref({ path: 'x.ts', text: "import { data, href } from 'react-router'" })).toBe(true)
    expect(takesRouterHref({ path: 'x.ts', text: "import { useHref } from 'react-router'" })).toBe(false)
  })

  test('that is put together by hand is found', () => {
    const pasted = pastedIn(['/kunder/:userId'])
    expect(pasted({ path: 'x.ts', text: 'return `/kunder/${userId}`' })).toHaveLength(1)
    expect(pasted({ path: 'x.ts', text: "return href('/kunder/:userId', { userId })" })).toEqual([])
  })
})

describe('src/identity', () => {
  const marketplace = /^\/(?:customer|company|admin(?!\/mitt-konto)|projekt|foretag|skapa-projekt|\$\{)/
  const namedIn = (file: SourceFile) => patternsIn(file).filter((literal) => marketplace.test(literal))

  test('names no page of the marketplace: src/edge/destination.ts says where a login leads', () => {
    const files = sourcesIn('src/identity', /\.tsx?$/).filter(({ path }) => !/\.test\.tsx?$/.test(path))
    expect(files.flatMap((file) => namedIn(file).map((literal) => `${file.path}: ${literal}`))).toEqual([])
  })

  test.each(["href('/customer/dashboard')", 'href(`/${userType}/onboarding`)', `to="/foretag/:slug"`])(
    '%s is found, its own pages are not',
    (text) => {
      expect(namedIn({ path: 'x.ts', text })).toHaveLength(1)
      expect(namedIn({ path: 'x.ts', text: "href('/nytt-losenord')" })).toEqual([])
    },
  )
})

/** Files whose strings are file paths, or routes below a path that is named elsewhere. */
const ELSEWHERE = /\.test\.tsx?$|^src\/(routes\.ts$|kernel\/href\.ts$|platform\/|http\/(auth|storage)\/)/

function pagesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path: own, index, children = [] }) => {
    const here = own ? `${above}/${own}` : above
    // The page for unknown URLs.
    if (own === '*') return []
    return [...(own || index ? [here || '/'] : []), ...pagesOf(children, here)]
  })
}

/** Parts that are completed where they are used: by `href`, below the path of an API, as the name of a share image. */
const PARTS = ['/read', '/start']

/** What the server answers besides the pages, and the files of `public/`. */
function machines(): string[] {
  const served = sourcesIn('src/http', /(health|site-files|site-map)\.ts$/).map(({ text }) => text)
  const below = [...textOf('src/http/app.ts').matchAll(/\.route\('(\/[^']+)'/g)].map(([, at]) => `${at}/*`)
  const single = served.flatMap((text) =>
    [...text.matchAll(/\.get\('(\/[^'*]+)'/g)].map(([, at]) => at ?? ''),
  )
  const files = readdirSync(path.resolve(import.meta.dirname, '../../public')).map((name) => `/${name}`)
  return [...below, ...single, ...files, '/assets/*']
}

const LITERAL = /(?:'(\/[a-z$][^'\n]*)'|"(\/[a-z][^"\n]*)"|`(\/[a-z$][^`\n]*)`)/g
/** Before a pattern below a path that the server names elsewhere. */
const REGISTERED = /\.(?:get|post|put|delete|all|on|route)\($/

function literalsIn(file: SourceFile): string[] {
  // `href` checks patterns; the others are the server's own.
  return patternsIn(file).filter((literal) => /^\/[a-z]/.test(literal) && !literal.includes('/:'))
}

/** The same with the patterns, and with what begins with a value. */
function patternsIn({ text }: SourceFile): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  return [...code.matchAll(LITERAL)]
    .filter(({ index }) => !REGISTERED.test(code.slice(Math.max(0, index - 10), index).trimEnd()))
    .map(([, ...found]) => found.find(Boolean) ?? '')
}

function wrongIn(file: SourceFile, known: readonly string[]): string[] {
  return literalsIn(file)
    .filter((literal) => !known.some((pattern) => isAt(segmentsOf(literal), pattern.split('/'))))
    .map((literal) => `${file.path}: ${literal}`)
}

/** Paths of pages with parameters that are put together by hand. */
function pastedIn(pages: readonly string[]) {
  return (file: SourceFile): string[] =>
    literalsIn(file)
      .filter((literal) => /^[^?#]*\$\{/.test(literal))
      .filter((literal) => pages.some((page) => isAt(segmentsOf(literal), page.split('/'))))
      .map((literal) => `${file.path}: ${literal}`)
}

function takesRouterHref({ text }: SourceFile): boolean {
  return /import \{[^}]*\bhref\b[^}]*\} from 'react-router'/.test(text)
}

/** Without query and fragment; each inserted value is a star. */
function segmentsOf(literal: string): string[] {
  const plain = literal.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*')
  return (plain.split(/[?#]/)[0] ?? '').split('/')
}

/**
 * A prefix, such as `/company/`, matches every page below it; a pattern that ends with a star matches all paths
 * below.
 */
function isAt(segments: readonly string[], pattern: readonly string[]): boolean {
  const isSame = (part: string | undefined, index: number) =>
    part !== undefined && (part.startsWith(':') || part === segments[index] || segments[index]?.includes('*'))
  const isBeginning = segments.length > 2 && segments.at(-1) === ''
  if (isBeginning && segments.slice(0, -1).every((_, index) => isSame(pattern[index], index))) return true
  if (pattern.at(-1) === '*') return pattern.slice(0, -1).every(isSame)
  return segments.length === pattern.length && pattern.every(isSame)
}

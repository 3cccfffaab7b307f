import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn, type SourceFile, sourcesIn, textOf } from './source-tree.ts'

/**
 * `src/routes.ts` lists every page. A route module that it does not name is a page that nobody can reach; a line
 * without a file breaks the build, which is later than this test.
 */
describe('src/routes.ts', () => {
  const listed = existsSync(path.resolve(import.meta.dirname, '../../src/routes.ts'))
    ? textOf('src/routes.ts')
    : ''

  test('names every route module, and only those that exist', () => {
    expect(routeProblems(listed, sourcesIn('src', /^src\/routes\/.*\.tsx?$/))).toEqual([])
  })

  const modules = [
    { path: 'src/routes/customer/project.tsx', text: 'export default function Project() {}' },
    { path: 'src/routes/customer/accept-quote.ts', text: 'export async function action() {}' },
    { path: 'src/routes/public/hero.tsx', text: 'export function Hero() {}' },
    { path: 'src/routes/customer/project.test.ts', text: 'export default 1' },
  ]

  test('needs no line for parts of pages and tests', () => {
    const routes = `route('a', 'routes/customer/project.tsx'), route('b', './routes/customer/accept-quote.ts')`
    expect(routeProblems(routes, modules)).toEqual([])
  })

  test('is wrong when a line or a module is missing', () => {
    const routes = `route('a', 'routes/customer/project.tsx'), route('b', 'routes/customer/gone.tsx')`
    expect(routeProblems(routes, modules)).toEqual([
      'src/routes/customer/accept-quote.ts has no line in src/routes.ts',
      'src/routes.ts names src/routes/customer/gone.tsx, which does not exist',
    ])
  })
})

/** Every test must belong to one of the projects of `vitest.config.ts`, otherwise nothing runs it. */
describe('test files', () => {
  test('all belong to a project', async () => {
    const { default: config } = await import('../../vitest.config.ts')
    const patterns = config.test?.projects?.flatMap((project) => includeOf(project)) ?? []
    const tests = ['src', 'scripts', 'tests'].flatMap(filesIn).filter((file) => /\.test\.tsx?$/.test(file))
    expect(tests.filter((file) => !patterns.some((pattern) => path.matchesGlob(file, pattern)))).toEqual([])
    expect(patterns.some((pattern) => path.matchesGlob('src/elsewhere/a.test.ts', pattern))).toBe(false)
  })
})

function routeProblems(routes: string, files: SourceFile[]): string[] {
  const named = [...routes.matchAll(/['"](?:\.\/)?(routes\/[^'"]+\.tsx?)['"]/g)].map(
    ([, file]) => `src/${file}`,
  )
  const modules = files.filter(isRouteModule).map(({ path }) => path)
  return [
    ...modules.filter((file) => !named.includes(file)).map((file) => `${file} has no line in src/routes.ts`),
    ...named
      .filter((file) => !files.some(({ path }) => path === file))
      .map((file) => `src/routes.ts names ${file}, which does not exist`),
  ]
}

function isRouteModule({ path, text }: SourceFile): boolean {
  const exports = /^export (default\b|(async )?function (loader|action)\b|const (loader|action)\b)/m
  return !/\.test\.tsx?$/.test(path) && exports.test(text)
}

function includeOf(project: unknown): string[] {
  return (project as { test: { include: string[] } }).test.include
}

import { describe, expect, test } from 'vitest'
import { type SourceFile, sourcesIn } from './source-tree.ts'

/** One function reads the JSON of clients; it counts the levels first (`src/kernel/shallow-json.ts`). */
describe('JSON of clients', () => {
  test('is read by one function', () => {
    const edges = ['src/edge', 'src/http', 'src/routes'].flatMap((folder) => sourcesIn(folder, /\.tsx?$/))
    expect(problemsOf(edges.filter(({ path }) => !/\.test\.tsx?$/.test(path)))).toEqual([])
  })

  test.each(['await c.req.json()', 'await request.json<unknown>()', 'JSON.parse(await c.req.text())'])(
    '%s is another way',
    (text) => {
      expect(problemsOf([{ path: 'src/http/a.ts', text }])).toEqual(['src/http/a.ts'])
    },
  )

  test.each(['c.json({ a: 1 })', 'JSON.stringify(value)', 'await readJson(c.req)'])(
    '%s is no client’s JSON',
    (text) => {
      expect(problemsOf([{ path: 'src/http/a.ts', text }])).toEqual([])
    },
  )
})

function problemsOf(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => /JSON\.parse\(|\b(req|request|raw)\.json(<\w+>)?\(/.test(text))
    .map(({ path }) => path)
}

import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn, type SourceFile, sourcesIn, textOf } from './source-tree.ts'

/** Newcomers cannot see that a path in a document is wrong, so every path in a document must exist. */
describe('paths in documents', () => {
  const documents: SourceFile[] = [
    ...filesIn('.')
      .filter((file) => /^[A-Z]+\.md$/.test(file))
      .map((file) => ({ path: file, text: textOf(file) })),
    ...sourcesIn('docs', /\.md$/),
  ]

  test.each(documents)('$path names only paths that exist', ({ path: file, text }) => {
    expect(missingPaths(file, text)).toEqual([])
  })

  test.each([
    ['`src/nowhere/at-all.ts`', ['src/nowhere/at-all.ts']],
    ['[read](nowhere.md) and [this](../LICENSE)', ['docs/nowhere.md']],
    ['![screenshot](images/none.png)', ['docs/images/none.png']],
    ['`src/kernel/lifecycle.ts`, `src/kernel/`, `vitest.config.ts`', []],
    ['`src/features/<noun>/texts.ts`, `src/**/*.ts`, `src/features/…`', []],
    ['[elsewhere](https://example.com/nowhere.md), [here](#top), `npm run verify`', []],
  ])('in %s', (text, missing) => {
    expect(missingPaths('docs/sample.md', text)).toEqual(missing)
  })
})

/** Readers take shown code as the rule, so it must be the real code. The first line of a block names its file. */
describe('code in CONTRIBUTING.md', () => {
  const blocks = shownCode(textOf('CONTRIBUTING.md'))

  test.each(blocks)('is the same as in $file', ({ file, code }) => {
    expect(withoutIndent(textOf(file))).toContain(withoutIndent(code))
  })

  test('names its file, and there is some', () => {
    expect(blocks.length).toBeGreaterThan(0)
    expect(blocks.map(({ file }) => file)).not.toContain('')
    expect(shownCode('```ts\n// src/a.ts\nconst a = 1\n```\n\n```ts\nconst b = 1\n```')).toEqual([
      { file: 'src/a.ts', code: 'const a = 1\n' },
      { file: '', code: 'const b = 1\n' },
    ])
  })
})

test('ten questions of a newcomer are answered with a path each', () => {
  const [, table = ''] = textOf('CONTRIBUTING.md').split('## Ten questions, one path each')
  const rows =
    table
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.includes('?')) ?? []
  const paths = rows.map((row) => /`([^`]+)`/.exec(row.split('|')[2] ?? '')?.[1] ?? '')
  expect(paths).toHaveLength(10)
  expect(
    paths.filter((file) => !statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.isFile()),
  ).toEqual([])
})

function shownCode(text: string): { file: string; code: string }[] {
  return [...text.matchAll(/^```ts\n(?:\/\/ (src\/\S+)\n)?([^]*?)^```/gm)].map(
    ([, file = '', code = '']) => ({
      file,
      code,
    }),
  )
}

test('the commands that .env.example names read the file .env', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const [first = ''] = textOf('.env.example').split('\n\n')
  const named = [...first.matchAll(/npm (?:run )?(\w+)/g)].map(([, name = '']) => name)
  expect(named).toEqual(['start', 'dev', 'admin'])
  for (const name of named) expect(scripts[name]).toContain('node --env-file-if-exists=.env ')
})

function withoutIndent(code: string): string {
  return code.replaceAll(/^ +/gm, '')
}

const ROOT = path.resolve(import.meta.dirname, '../..')
const QUOTED = /`((?:src|tests|scripts|migrations|docs|\.ci)\/[^`\s]*|[\w-]+(?:\.[\w-]+)*\.(?:ts|json|md))`/g
const LINKED = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g

function missingPaths(file: string, text: string): string[] {
  const quoted = [...text.matchAll(QUOTED)].map(([, target = '']) => target).filter(isWhole)
  const linked = [...text.matchAll(LINKED)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => path.posix.join(path.posix.dirname(file), target))
  return [...quoted, ...linked].filter((target) => !existsSync(path.join(ROOT, target)))
}

/** A pattern (`<noun>`, `*`, `…`) and a bare file name of one feature stand for many paths. */
function isWhole(target: string): boolean {
  return !/[<>*{}…]/.test(target) && (target.includes('/') || /\.config\.ts$|\.json$|^[A-Z]/.test(target))
}

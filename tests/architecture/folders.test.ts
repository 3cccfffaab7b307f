import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { FACT_TABLES } from './house.ts'
import { filesIn } from './source-tree.ts'

/**
 * A folder is read as a list. A longer list must be searched. Tests stand beside what they test and are not counted.
 */
const MOST_FILES = 30

describe('a folder', () => {
  test('holds at most 30 source files', () => {
    expect(
      overfull(
        ['src', 'scripts', 'tests/architecture', 'tests/integration', 'tests/support'].flatMap(filesIn),
      ),
    ).toEqual([])
  })

  test.each([
    ['src/design', 31, 0, ['src/design: 31']],
    ['src/design', 30, 9, []],
    ['src/content', 31, 0, []],
  ])('%s with %i files and %i tests', (folder, files, tests, problems) => {
    const names = [
      ...Array.from({ length: files }, (_, index) => `${folder}/file-${index}.ts`),
      ...Array.from({ length: tests }, (_, index) => `${folder}/file-${index}.test.ts`),
    ]
    expect(overfull(names)).toEqual(problems)
  })
})

function overfull(files: string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = path.posix.dirname(file)
    if (!/(?<!\.test)\.tsx?$/.test(file) || FACT_TABLES.some((table) => path.matchesGlob(file, table)))
      continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder, count]) => `${folder}: ${count}`)
}

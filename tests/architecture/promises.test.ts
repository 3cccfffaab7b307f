import { expect, test } from 'vitest'
import { sourcesIn } from './source-tree.ts'

/** What we promise in our own name, as a text would write it out. The numbers are constants, each in one rule. */
const WRITTEN_OUT = [/inom en arbetsdag/i, /08–17/, /svar(?:ar|et)?(?: kommer där)? inom 24 timmar/i]

test('a promise to answer is written out in no text: it would stay when the rule changes', () => {
  const found = sourcesIn('src', /\/(?:texts|content)\b.*\.tsx?$/).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const isComment = /^\s*(?:\/\*\*|\*|\/\/)/.test(line)
      const isWritten = !isComment && WRITTEN_OUT.some((promise) => promise.test(line))
      return isWritten && !path.endsWith('.test.ts') ? [`${path}:${index + 1}`] : []
    }),
  )
  expect(found).toEqual([])
})

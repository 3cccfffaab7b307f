import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EVENTS_FILE, eventsDocument, recordersByType } from '../../scripts/events-document.ts'

test('the document of events is what the code says (else: node scripts/generate-events.ts)', () => {
  expect(readFileSync(EVENTS_FILE, 'utf8')).toBe(eventsDocument())
})

test('every event is recorded somewhere', () => {
  const recorded = [...recordersByType()].filter(([, recorders]) => recorders.length === 0)
  expect(recorded.map(([type]) => type)).toEqual([])
})

/** A sample that begins with the path of its file is copied from there: it must be found there. */
describe('samples in CONTRIBUTING.md', () => {
  const samples = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)]

  test.each(samples.map(([, file = '', code = '']) => [file, code]))('stand in %s', (file, code) => {
    expect(withoutIndent(readFileSync(file, 'utf8'))).toContain(withoutIndent(code))
  })

  test('are looked for', () => {
    expect(samples).toHaveLength(2)
  })
})

function withoutIndent(code: string): string {
  return code.replaceAll(/^ +/gm, '')
}

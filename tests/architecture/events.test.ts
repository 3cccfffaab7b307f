import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVENTS_FILE, eventsDocument, recordersByType } from '../../scripts/events-document.ts'

test('the document of events is what the code says (else: node scripts/generate-events.ts)', () => {
  expect(readFileSync(EVENTS_FILE, 'utf8')).toBe(eventsDocument())
})

test('every event is recorded somewhere', () => {
  const recorded = [...recordersByType()].filter(([, recorders]) => recorders.length === 0)
  expect(recorded.map(([type]) => type)).toEqual([])
})

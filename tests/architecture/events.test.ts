import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVENTS_FILE, eventsDocument, recordersByType } from '../../scripts/events-document.ts'

const recorders = recordersByType()

test('the document of events is what the code says (else: node scripts/generate-events.ts)', () => {
  const document = readFileSync(EVENTS_FILE, 'utf8')
  expect(document).toBe(eventsDocument(recorders))
  expect(document).not.toBe(eventsDocument(withoutRecorder('quote.accepted')))
})

test('every event is recorded somewhere', () => {
  expect(unrecorded(recorders)).toEqual([])
  expect(unrecorded(withoutRecorder('quote.accepted'))).toEqual(['quote.accepted'])
})

function unrecorded(found: ReadonlyMap<string, string[]>): string[] {
  return [...found].filter(([, stems]) => stems.length === 0).map(([type]) => type)
}

/** As if the action that records it had gone. */
function withoutRecorder(type: string): Map<string, string[]> {
  return new Map([...recorders, [type, []]])
}

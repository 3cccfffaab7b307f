import { expect, test } from 'vitest'
import { logFilterIn, logUrl } from './staff-log.ts'

const id = '0192f000-0000-7000-8000-000000000001'

test.each([
  ['', {}],
  [
    `visa=gjort&vem=${id}&om=${id}&vad=application.refused`,
    { kind: 'done', actorId: id, subjectId: id, action: 'application.refused' },
  ],
  ["visa=allt&vem=sara&om=1&vad=x'--", {}],
])('%s filters the log by %j, and is written the same', (query, filter) => {
  const read = logFilterIn(new URLSearchParams(query))
  expect(read).toEqual(filter)
  expect(logFilterIn(new URLSearchParams(logUrl(read)))).toEqual(read)
})

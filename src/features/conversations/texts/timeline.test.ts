import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { betweenTypes, untold } from '../domain/timeline/timeline.ts'
import { timelineSentence, timelineTexts } from './timeline.ts'

test('every event about a project, its quotes, visits, reviews and conversations has a line, or a reason to have none', async () => {
  const documented = await readFile(new URL('../../../../docs/events.md', import.meta.url), 'utf8')
  const types = [...documented.matchAll(/^\| `((?:project|quote|visit|review|conversation)\.[\w-]+)`/gm)].map(
    ([, type = '']) => type,
  )
  expect(types.length).toBeGreaterThan(50)
  const told = (type: string) =>
    timelineSentence({
      type,
      id: '1',
      at: new Date(0),
      by: 'system',
      company: 'Alma Bygg',
      companies: 0,
      change: null,
      agreed: null,
      visit: null,
      shared: null,
      review: null,
    })
  const isRead = (type: string) => /^(project|quote)\./.test(type) || betweenTypes.some((one) => one === type)
  for (const type of types) {
    const hasLine = isRead(type) && told(type) !== timelineTexts.else
    expect.soft([type, hasLine !== Object.hasOwn(untold, type)]).toEqual([type, true])
  }
})

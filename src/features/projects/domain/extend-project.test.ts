import { describe, expect, test } from 'vitest'
import { decideExtension } from './extend-project.ts'
import { projectStates } from './project.ts'
import { quotesUntil } from './quotes-until.ts'

const published = new Date('2026-11-21T10:00:00Z')
const project = { state: 'published' as const, quotesUntil: quotesUntil(published) }

describe('extends by fourteen days', () => {
  test.each([
    { now: '2026-11-21T10:00:00Z', until: '2026-12-19T23:00:00.000Z', why: 'from the last day for quotes' },
    { now: '2026-12-05T22:59:00Z', until: '2026-12-19T23:00:00.000Z', why: 'on the last day' },
    { now: '2026-12-10T10:00:00Z', until: '2026-12-24T23:00:00.000Z', why: 'from today when it has passed' },
  ])('$why', ({ now, until }) => {
    expect(decideExtension(project, new Date(now))).toEqual({ ok: true, quotesUntil: new Date(until) })
  })
})

test('pressing twice extends once', () => {
  const first = decideExtension(project, published)
  if (!first.ok) throw new Error('refused')
  expect(decideExtension({ ...project, quotesUntil: first.quotesUntil }, published)).toEqual({
    ok: false,
    refusal: 'extended-already',
  })
})

test.each(projectStates)('%s', (state) => {
  expect(decideExtension({ ...project, state }, published).ok).toBe(
    state === 'published' || state === 'quoted',
  )
})

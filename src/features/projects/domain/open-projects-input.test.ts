import { expect, test } from 'vitest'
import { cursorAfter, OpenProjectsInput } from './open-projects-input.ts'

const id = '0193a4b2-7c11-7d3e-9f00-1234567890ab'

test('a written cursor is read as the same cursor', () => {
  const publishedAt = new Date('2026-11-21T10:00:00.123Z')
  const parsed = OpenProjectsInput.parse({ before: cursorAfter({ publishedAt, id }) })
  expect(parsed.before).toEqual({ publishedAt: publishedAt.toISOString(), id })
})

test.each([
  [{ category: 'roofing' }, 'unknown-category'],
  [{ county: 'Uppsala län' }, 'unknown-county'],
  [{ municipality: 'Uppsala' }, 'unknown-municipality'],
  [{ before: 'yesterday' }, 'unknown-page'],
  [{ before: `2026-11-21T10:00:00.000Z,${id}'` }, 'unknown-page'],
  [{ before: `2026-99-21T10:00:00.000Z,${id}` }, 'unknown-page'],
  [{ before: `2026-02-30T10:00:00.000Z,${id}` }, 'unknown-page'],
  [{ before: `0000-01-01T10:00:00.000Z,${id}` }, 'unknown-page'],
])('%j: %s', (query, code) => {
  expect(OpenProjectsInput.safeParse(query).error?.issues[0]?.message).toBe(code)
})

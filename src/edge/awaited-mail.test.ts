import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Services } from '#platform/context.ts'
import { awaitedMailCookie, awaitedMailOf, clearedAwaitedMailCookie } from './awaited-mail.ts'

const MAIL = {
  purpose: 'recovery',
  email: 'karin@example.se',
  sentAt: new Date('2026-11-21T10:00:00Z'),
  next: null,
  key: 'k'.repeat(43),
} as const

const services = servicesWith('x'.repeat(32))

test('a browser keeps, encrypted, which mail it waits for', () => {
  const cookie = awaitedMailCookie(services, MAIL)
  expect(cookie).toMatch(/^handslag-mejl=[\w-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookie).not.toContain('karin')
  expect(awaitedMailOf(services, requestWith(cookie))).toEqual(MAIL)
})

test.each([
  ['no cookie', ''],
  ['one that was made up', 'handslag-mejl=aGVq'],
  ['one that was cleared', clearedAwaitedMailCookie(services)],
  ['one of another installation', awaitedMailCookie(servicesWith('y'.repeat(32)), MAIL)],
])('%s names no mail', (_what, cookie) => {
  expect(awaitedMailOf(services, requestWith(cookie))).toBeNull()
})

function servicesWith(secret: string) {
  const config = { secret, publicUrl: 'http://localhost:3000' } as Services['config']
  return { config, randomBytes: (count: number) => randomBytes(count) }
}

function requestWith(cookie: string): Request {
  return new Request('http://localhost:3000/', { headers: { cookie: cookie.split(';')[0] ?? '' } })
}

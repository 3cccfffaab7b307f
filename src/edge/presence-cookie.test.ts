import { describe, expect, test } from 'vitest'
import { presenceCookie } from './presence-cookie.ts'

const request = (cookie?: string) =>
  new Request('http://handslag.example/', { headers: cookie ? { cookie } : {} })

describe('the cookie that says that a person is logged in', () => {
  test('is set after a login', () =>
    expect(presenceCookie(request(), true)).toMatch(
      /^handslag-inne=1; Max-Age=\d{7}; Path=\/; SameSite=Lax$/,
    ))

  test('is deleted after a logout', () =>
    expect(presenceCookie(request('handslag-inne=1'), false)).toMatch(/^handslag-inne=; .*Max-Age=0/))

  test('is left alone when it is right', () => {
    expect(presenceCookie(request('handslag-inne=1'), true)).toBeNull()
    expect(presenceCookie(request('other=1'), false)).toBeNull()
  })
})

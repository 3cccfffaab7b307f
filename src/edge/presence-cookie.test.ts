import { describe, expect, test } from 'vitest'
import { presenceCookie } from './presence-cookie.ts'

const request = (cookie?: string) =>
  new Request('http://handslag.example/', { headers: cookie ? { cookie } : {} })

describe('the cookie that says somebody is in', () => {
  test('is set once somebody is', () =>
    expect(presenceCookie(request(), true)).toMatch(
      /^handslag-inne=1; Max-Age=\d{7}; Path=\/; SameSite=Lax$/,
    ))

  test('is taken away once nobody is', () =>
    expect(presenceCookie(request('handslag-inne=1'), false)).toMatch(/^handslag-inne=; .*Max-Age=0/))

  test('is left alone when it is right', () => {
    expect(presenceCookie(request('handslag-inne=1'), true)).toBeNull()
    expect(presenceCookie(request('other=1'), false)).toBeNull()
  })
})

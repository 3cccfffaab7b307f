import { describe, expect, test } from 'vitest'
import { processorMs } from '#tests/support/faults/processor-time.ts'
import {
  clearedDraftCookie,
  clearedSessionCookie,
  draftCookie,
  readCookie,
  sessionCookie,
  sessionCookieName,
} from './session-cookie.ts'

const SECURE = { publicUrl: 'https://handslag.example' }
const LOCAL = { publicUrl: 'http://localhost:3000' }

describe('reading a cookie', () => {
  test.each<[string, string | null | undefined, string | undefined]>([
    ['alone', 'handslag=abc', 'abc'],
    ['among others', 'a=1; handslag=abc; b=2', 'abc'],
    ['without a space between', 'a=1;handslag=abc', 'abc'],
    ['with an equals sign in it', 'handslag=a=b==', 'a=b=='],
    ['that is empty', 'handslag=', ''],
    ['sent twice: the first', 'handslag=first; handslag=second', 'first'],
    ['of a longer name', '__Host-handslag=abc; handslag-toast=x', undefined],
    ['of another case', 'HANDSLAG=abc', undefined],
    ['of a name without value', 'handslag', undefined],
    ['in nonsense', ';;=;==;,\u0000', undefined],
    ['in an empty header', '', undefined],
    ['without a header', undefined, undefined],
    ['without a header, as the web standard says it', null, undefined],
  ])('%s', (_what, header, value) => {
    expect(readCookie(header, 'handslag')).toBe(value)
  })

  test('stays fast in a header of the longest length that the server accepts', () => {
    const begun = processorMs()
    expect(readCookie(`${'a=b;'.repeat(4_000)}handslag=abc`, 'handslag')).toBe('abc')
    expect(processorMs() - begun).toBeLessThan(100)
  })
})

describe('the session cookie', () => {
  test('is bound to this host over https, and scripts cannot read it', () => {
    expect(sessionCookie(SECURE, 'abc')).toMatch(
      /^__Host-handslag=abc; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('has a plain name on this machine, where there is no https', () => {
    expect(sessionCookieName(LOCAL)).toBe('handslag')
    expect(sessionCookie(LOCAL, 'abc')).toMatch(
      /^handslag=abc; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test.each([
    [clearedSessionCookie(SECURE), '__Host-handslag='],
    [clearedDraftCookie(SECURE), '__Host-handslag-utkast='],
  ])('is deleted under the name that it was set with: %s', (cookie, beginning) => {
    expect(cookie.startsWith(`${beginning}; Max-Age=0; Path=/;`)).toBe(true)
    expect(cookie).toContain('; Secure')
  })

  test('is valid for longer than that of the draft', () => {
    expect(draftCookie(SECURE, 'abc')).toContain('Max-Age=2592000;')
  })
})

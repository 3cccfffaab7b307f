import { describe, expect, test } from 'vitest'
import {
  appPolicy,
  completeHeaders,
  documentPolicy,
  jsonHeaders,
  securityHeaders,
} from './security-headers.ts'

describe.each([
  ['documents', documentPolicy],
  ['app pages', appPolicy('n0nce')],
])('the policy of %s', (_what, policy) => {
  const directives = new Map(policy.split('; ').map((text) => [text.split(' ')[0], text]))

  test('allows nothing that is not listed', () => {
    expect(directives.get('default-src')).toBe("default-src 'none'")
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(directives.get('base-uri')).toBe("base-uri 'none'")
    expect(directives.get('form-action')).toBe("form-action 'self'")
  })

  test('runs no script that a person wrote into a page', () => {
    expect(directives.get('script-src')).not.toMatch(/unsafe|\*|data:|https?:/)
  })
})

test('an app page runs the inline script of its own answer only', () => {
  expect(appPolicy('n0nce')).toContain("script-src 'self' 'nonce-n0nce';")
  expect(documentPolicy).not.toContain('nonce')
})

describe('the headers of an answer', () => {
  const complete = (headers: Record<string, string>) => {
    const answer = new Headers(headers)
    completeHeaders(answer, { 'x-everywhere': 'yes' })
    return answer
  }

  test('forbid caching, unless the answer says that it may be cached', () => {
    expect(complete({}).get('cache-control')).toBe('private, no-store')
    expect(complete({ 'cache-control': 'public, max-age=60' }).get('cache-control')).toBe(
      'public, max-age=60',
    )
    expect(complete({}).get('x-everywhere')).toBe('yes')
  })

  test('forbid caching an answer with a cookie, whatever the answer says', () => {
    const answer = complete({ 'cache-control': 'public, s-maxage=60', 'set-cookie': 'handslag=token' })
    expect(answer.get('cache-control')).toBe('private, no-store')
  })

  test('allow no scripts in other answers than pages, and a page has its own policy', () => {
    for (const type of ['application/json', 'image/svg+xml', 'text/plain'])
      expect(complete({ 'content-type': type }).get('content-security-policy')).toMatch(
        /^default-src 'none'; frame/,
      )
    expect(complete({ 'content-type': 'text/html; charset=utf-8' }).get('content-security-policy')).toBeNull()
    const own = { 'content-type': 'text/html', 'content-security-policy': documentPolicy }
    expect(complete(own).get('content-security-policy')).toBe(documentPolicy)
  })
})

test.each([
  ['http://localhost:3000', 'production'],
  ['https://handslag.example', 'demo'],
] as const)('of a JSON answer are complete from the start: %s, %s', (publicUrl, mode) => {
  const completed = new Headers({ 'content-type': 'application/json' })
  completeHeaders(completed, securityHeaders({ publicUrl, mode }))
  expect(Object.fromEntries(new Headers(jsonHeaders({ publicUrl, mode })))).toEqual(
    Object.fromEntries(completed),
  )
})

test('always forbid guessing types and framing', () => {
  const headers = securityHeaders({ publicUrl: 'http://localhost:3000', mode: 'production' })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers).not.toHaveProperty('x-robots-tag')
})

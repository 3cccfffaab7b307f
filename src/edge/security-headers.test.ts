import { describe, expect, test } from 'vitest'
import { appPolicy, documentPolicy, securityHeaders } from './security-headers.ts'

describe.each([
  ['documents', documentPolicy],
  ['app pages', appPolicy('n0nce')],
])('the policy of %s', (_what, policy) => {
  const directives = new Map(policy.split('; ').map((text) => [text.split(' ')[0], text]))

  test('lets in nothing that is not named', () => {
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

test('every answer forbids guessing types and framing', () => {
  const headers = securityHeaders({ publicUrl: 'http://localhost:3000', mode: 'production' })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers).not.toHaveProperty('x-robots-tag')
})

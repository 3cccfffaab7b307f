import { describe, expect, test } from 'vitest'
import { isSameOrigin } from './same-origin.ts'

const PUBLIC_URL = 'https://handslag.example'

describe('a request that changes something', () => {
  test.each<[string, Record<string, string>]>([
    ['our own page', { 'sec-fetch-site': 'same-origin' }],
    ['our own page in an old browser', { origin: PUBLIC_URL }],
    [
      'our own page at the address it was opened with',
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
    ],
  ])('may come from %s', (_what, headers) => {
    expect(isFromUs('POST', headers)).toBe(true)
  })

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a name that begins like ours', { origin: `${PUBLIC_URL}.evil.example` }],
    ['our name without encryption', { origin: 'http://handslag.example' }],
    ['nowhere', {}],
  ])('is refused from %s', (_what, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'])
      expect(isFromUs(method, headers)).toBe(false)
  })
})

test.each(['GET', 'HEAD', 'OPTIONS'])('%s may come from anywhere', (method) => {
  expect(isFromUs(method, { 'sec-fetch-site': 'cross-site' })).toBe(true)
})

function isFromUs(method: string, headers: Record<string, string>): boolean {
  return isSameOrigin({ method, headers: new Headers(headers) }, PUBLIC_URL)
}

import { describe, expect, test } from 'vitest'
import { confirmSubject, hasRelayStateExpired, type SubjectConfirmation } from './saml-conditions.ts'

const now = new Date('2027-03-01T10:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const expected = { now, recipient: 'https://handslag.example/acs', requestId: '_1' }
const good: SubjectConfirmation = {
  method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  recipient: expected.recipient,
  inResponseTo: '_1',
  notBefore: null,
  notOnOrAfter: after(60),
}

describe('a subject is confirmed', () => {
  test.each<[string, Partial<SubjectConfirmation>]>([
    ['by a bearer, here and now', {}],
    ['in the last second of its minute of grace', { notOnOrAfter: after(-59) }],
    ['when it begins within a minute', { notBefore: after(60) }],
  ])('%s', (_, change) => {
    expect(confirmSubject([{ ...good, ...change }], expected).ok).toBe(true)
  })

  test.each<[string, Partial<SubjectConfirmation>]>([
    ['in another way', { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }],
    ['elsewhere', { recipient: 'https://elsewhere.example/acs' }],
    ['nowhere', { recipient: null }],
    ['for another request', { inResponseTo: '_2' }],
    ['for no request', { inResponseTo: null }],
    ['too late', { notOnOrAfter: after(-60) }],
    ['too early', { notBefore: after(61) }],
    ['for ever', { notOnOrAfter: null }],
  ])('but not %s', (_, change) => {
    expect(confirmSubject([{ ...good, ...change }], expected).ok).toBe(false)
  })

  test('by nothing: not', () => {
    expect(confirmSubject([], expected)).toEqual({ ok: false, refusal: 'saml-assertion-invalid' })
  })

  test('where the organisation began, only if it answers no request', () => {
    const begun = { ...expected, requestId: null }
    expect(confirmSubject([{ ...good, inResponseTo: null }], begun).ok).toBe(true)
    expect(confirmSubject([good], begun).ok).toBe(false)
  })

  test('by one of several; it could be sent again until the last valid one ends, plus a minute', () => {
    const bad = { ...good, recipient: null, notOnOrAfter: after(9000) }
    const decision = confirmSubject([bad, good, { ...good, notOnOrAfter: after(200) }], expected)
    expect(decision).toEqual({ ok: true, usableUntil: after(260) })
  })
})

test.each([
  [300, false],
  [301, true],
])('a relay state of %i seconds ago has expired: %s', (seconds, hasExpired) => {
  expect(hasRelayStateExpired(after(-seconds), now)).toBe(hasExpired)
})

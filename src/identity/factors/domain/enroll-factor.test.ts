import { describe, expect, test } from 'vitest'
import { decideEnrolment, type EnrolmentFacts } from './enroll-factor.ts'
import type { Factor } from './factor.ts'
import { mayProve } from './factor.ts'

const now = new Date('2026-11-21T10:00:00Z')
let made = 0

function aFactor(overrides: Partial<Factor> = {}): Factor {
  const id = String(++made)
  const createdAt = new Date('2026-11-21T09:59:00Z')
  return { id, type: 'totp', name: `Nummer ${id}`, phone: null, isVerified: false, createdAt, ...overrides }
}

const tenMinutesAgo = new Date('2026-11-21T09:50:00Z')
const given: EnrolmentFacts = {
  type: 'totp',
  name: 'Ny',
  phone: null,
  startsOver: false,
  factors: [],
  isAal2: false,
  reachesPhone: true,
  now,
}
const decide = (facts: Partial<EnrolmentFacts>) => decideEnrolment({ ...given, ...facts })

describe('a new factor', () => {
  test.each<[string, Partial<EnrolmentFacts>]>([
    ['factor-name-taken', { factors: [aFactor({ name: 'Ny' })] }],
    ['factor-name-taken', { factors: [aFactor({ name: 'Ny', isVerified: true, createdAt: tenMinutesAgo })] }],
    ['too-many-factors', { factors: Array.from({ length: 10 }, () => aFactor()) }],
    ['enrol-needs-aal2', { factors: [aFactor({ isVerified: true })] }],
    ['enrol-needs-aal2', { factors: [aFactor({ isVerified: true })], type: 'retina' }],
    ['webauthn-enrol-disabled', { type: 'webauthn' }],
    ['factor-type-unknown', { type: '' }],
    ['factor-phone-missing', { type: 'phone' }],
    ['phone-invalid', { type: 'phone', phone: '0701740605' }],
    ['phone-enrol-disabled', { type: 'phone', phone: '46701740605', reachesPhone: false }],
    [
      'factor-phone-verified',
      {
        type: 'phone',
        phone: '46701740605',
        factors: [aFactor({ type: 'phone', phone: '46701740605', isVerified: true })],
        isAal2: true,
      },
    ],
  ])('is refused with %s', (refusal, facts) => {
    expect(decide(facts)).toEqual({ ok: false, refusal })
  })

  test.each<[string, Partial<EnrolmentFacts>]>([
    ['the first', {}],
    ['the tenth', { factors: Array.from({ length: 9 }, () => aFactor()) }],
    ['another, by whoever has shown one', { factors: [aFactor({ isVerified: true })], isAal2: true }],
    [
      'one named as another that was given up',
      { factors: [aFactor({ name: 'Ny', createdAt: tenMinutesAgo })] },
    ],
    ['a beginning anew', { factors: [aFactor({ name: 'Ny' })], startsOver: true }],
  ])('is granted: %s', (_, facts) => {
    expect(decide(facts)).toMatchObject({ ok: true, type: 'totp', phone: null })
  })

  test('replaces abandoned factors that were never proved, and no proved one', () => {
    const [abandoned, begun] = [aFactor({ createdAt: tenMinutesAgo }), aFactor()]
    const samePhone = aFactor({ type: 'phone', phone: '46701740605' })
    const proved = aFactor({ isVerified: true, createdAt: tenMinutesAgo })
    const facts = { factors: [abandoned, begun, samePhone, proved], isAal2: true }
    const givenUp = (more: Partial<EnrolmentFacts>) => {
      const decision = decide({ ...facts, ...more })
      return decision.ok ? decision.givenUp : []
    }
    expect(givenUp({})).toEqual([abandoned])
    expect(givenUp({ startsOver: true })).toEqual([abandoned, begun])
    expect(givenUp({ type: 'phone', phone: '46701740605' })).toEqual([abandoned, samePhone])
  })
})

test.each([
  { isVerified: true, hasVerified: true, isAal2: false, may: true },
  { isVerified: false, hasVerified: true, isAal2: false, may: false },
  { isVerified: false, hasVerified: true, isAal2: true, may: true },
  { isVerified: false, hasVerified: false, isAal2: false, may: true },
])('may be shown: %j', ({ isVerified, hasVerified, isAal2, may }) => {
  const factors = [aFactor({ isVerified: hasVerified })]
  expect(mayProve({ isVerified }, { factors, isAal2 })).toBe(may)
})

import { describe, expect, test } from 'vitest'
import { decideUpdate, type UpdateFacts } from './update-account.ts'

const now = new Date('2026-11-21T10:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

type Change = {
  [Part in keyof UpdateFacts]?: UpdateFacts[Part] extends Date ? Date : Partial<UpdateFacts[Part]> | null
}

function facts(change: Change = {}): UpdateFacts {
  const usual: UpdateFacts = {
    account: { email: 'karin@example.se', phone: '46701740605', isAnonymous: false, isSsoUser: false },
    hasVerifiedFactor: false,
    session: { aal: 'aal1', createdAt: hoursAgo(1) },
    wanted: { email: null, phone: null, password: null },
    isEmailTaken: false,
    isPhoneTaken: false,
    demandsProof: true,
    nonce: 'none',
    currentPassword: 'none',
    isSamePassword: false,
    now,
  }
  const wanted = { ...usual.wanted, ...change.wanted }
  const account = { ...usual.account, ...change.account }
  return { ...usual, ...change, wanted, account } as UpdateFacts
}

describe('an update of an account', () => {
  test('is accepted when it changes something', () => {
    const wanted = { email: 'ny@example.se', phone: '46701740605', password: 'lingonskog-43' }
    expect(decideUpdate(facts({ wanted }))).toEqual({ ok: true, newEmail: 'ny@example.se', newPhone: null })
  })

  test.each<[string, Change]>([
    ['insufficient-aal', { hasVerifiedFactor: true, wanted: { email: 'ny@example.se' } }],
    ['insufficient-aal', { hasVerifiedFactor: true, wanted: { phone: '4687654321' } }],
    ['insufficient-aal', { hasVerifiedFactor: true, wanted: { password: 'lingonskog-43' } }],
    ['insufficient-aal', { hasVerifiedFactor: true, session: null, wanted: { password: 'lingonskog-43' } }],
    ['anonymous-needs-contact', { account: { isAnonymous: true }, wanted: { password: 'lingonskog-43' } }],
    ['user-sso-managed', { account: { isSsoUser: true }, wanted: { email: 'ny@example.se' } }],
    ['user-sso-managed', { account: { isSsoUser: true }, nonce: 'wrong' }],
    ['email-exists', { isEmailTaken: true, wanted: { email: 'ny@example.se' } }],
    ['phone-exists', { isPhoneTaken: true, wanted: { phone: '4687654321' } }],
    [
      'reauthentication-needed',
      { session: { aal: 'aal1', createdAt: hoursAgo(25) }, wanted: { password: 'lingonskog-43' } },
    ],
    ['reauthentication-needed', { session: null, wanted: { password: 'lingonskog-43' } }],
    ['reauthentication-not-valid', { session: null, nonce: 'wrong', wanted: { password: 'lingonskog-43' } }],
    ['wrong-password', { currentPassword: 'wrong', wanted: { password: 'lingonskog-43' } }],
    ['same-password', { isSamePassword: true, wanted: { password: 'lingonskog-42' } }],
  ])('is refused with %s: %o', (refusal, change) => {
    expect(decideUpdate(facts(change))).toEqual({ ok: false, refusal })
  })

  test.each<[string, Change]>([
    ['metadata alone with a second factor unproved', { hasVerifiedFactor: true }],
    [
      'the email it has, though a factor is unproved',
      { hasVerifiedFactor: true, wanted: { email: 'karin@example.se' } },
    ],
    [
      'anything with the second factor proved',
      {
        hasVerifiedFactor: true,
        session: { aal: 'aal2', createdAt: now },
        wanted: { password: 'lingonskog-43' },
      },
    ],
    [
      'the password of an anonymous account that gives an email, too',
      {
        account: { isAnonymous: true, email: null },
        wanted: { email: 'ny@example.se', password: 'lingonskog-43' },
      },
    ],
    [
      'the password of an old session with a code',
      { session: null, nonce: 'right', wanted: { password: 'lingonskog-43' } },
    ],
    [
      'the password of an old session with the current one',
      { session: null, currentPassword: 'right', wanted: { password: 'lingonskog-43' } },
    ],
    [
      'the password of an old session where no proof is demanded',
      { session: null, demandsProof: false, nonce: 'wrong', wanted: { password: 'lingonskog-43' } },
    ],
    [
      'the first password of an anonymous account in an old session',
      {
        account: { isAnonymous: true, email: null },
        session: null,
        wanted: { email: 'ny@example.se', password: 'lingonskog-43' },
      },
    ],
    ['a nonce that nobody needs', { nonce: 'wrong', wanted: { password: 'lingonskog-43' } }],
  ])('takes %s', (_what, change) => {
    expect(decideUpdate(facts(change))).toMatchObject({ ok: true })
  })

  test('says the first thing that is wrong', () => {
    const wanted = { email: 'ny@example.se', password: 'lingonskog-42' }
    expect(decideUpdate(facts({ wanted, isEmailTaken: true, isSamePassword: true }))).toMatchObject({
      refusal: 'email-exists',
    })
  })
})

import { describe, expect, test } from 'vitest'
import { decideUnlinking, type OwnIdentity } from './unlink-identity.ts'

const mail = { id: 'mail', provider: 'email', email: 'karin@example.se', isVerified: true }
const google = { id: 'google', provider: 'google', email: 'karin@work.example', isVerified: true }
const unverified = { id: 'odd', provider: 'keycloak', email: 'boss@work.example', isVerified: false }
const phone = { id: 'phone', provider: 'phone', email: null, isVerified: false }
const same = { id: 'same', provider: 'google', email: 'karin@example.se', isVerified: true }

function unlink(identities: OwnIdentity[], id: string, { isEmailConfirmed = true } = {}) {
  return decideUnlinking({ email: 'karin@example.se', isEmailConfirmed, identities }, id)
}

describe('an identity', () => {
  test.each<[string, OwnIdentity[], string, { email: string | null; dropsPhone: boolean }]>([
    [
      'leaves the email to another that has it',
      [mail, same],
      'mail',
      { email: 'karin@example.se', dropsPhone: false },
    ],
    [
      'that is another leaves all as it was',
      [mail, google],
      'google',
      { email: 'karin@example.se', dropsPhone: false },
    ],
    [
      'that is the phone takes its number along',
      [mail, phone],
      'phone',
      { email: 'karin@example.se', dropsPhone: true },
    ],
  ])('%s', (_what, identities, id, outcome) => {
    expect(unlink(identities, id)).toMatchObject({ ok: true, identity: { id }, ...outcome })
  })

  test.each<[string, OwnIdentity[], string]>([
    ['by mail', [mail, google], 'mail'],
    ['by mail, with nothing else that was verified', [mail, unverified, phone], 'mail'],
    ['at a provider', [same, google], 'same'],
  ])('of a confirmed email is kept, also alone: %s', (_what, identities, id) => {
    expect(unlink(identities, id)).toEqual({ ok: false, refusal: 'identity-holds-email' })
  })

  test.each<[string, OwnIdentity[], string | null]>([
    ['hands it over to a verified one', [mail, google], 'karin@work.example'],
    ['never hands it over to one that is not', [mail, unverified], null],
    ['takes it along when none is left', [mail, phone], null],
  ])('of an unconfirmed email %s', (_what, identities, email) => {
    const unconfirmed = { isEmailConfirmed: false }
    expect(unlink(identities, 'mail', unconfirmed)).toMatchObject({ ok: true, email, dropsPhone: false })
  })

  test('is kept when it is the only one', () => {
    expect(unlink([mail], 'mail')).toEqual({ ok: false, refusal: 'single-identity' })
  })

  test('must be the account’s own', () => {
    expect(unlink([mail, phone], 'google')).toEqual({ ok: false, refusal: 'identity-not-found' })
  })
})

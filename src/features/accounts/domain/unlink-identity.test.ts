import { describe, expect, test } from 'vitest'
import { decideUnlinking, type OwnIdentity } from './unlink-identity.ts'

const mail = { id: 'mail', provider: 'email', email: 'karin@example.se', isVerified: true }
const google = { id: 'google', provider: 'google', email: 'karin@work.example', isVerified: true }
const unverified = { id: 'odd', provider: 'keycloak', email: 'boss@work.example', isVerified: false }
const phone = { id: 'phone', provider: 'phone', email: null, isVerified: false }
const same = { id: 'same', provider: 'google', email: 'karin@example.se', isVerified: true }

function unlink(identities: OwnIdentity[], id: string) {
  return decideUnlinking({ email: 'karin@example.se', identities }, id)
}

describe('an identity', () => {
  test.each<[string, OwnIdentity[], string, { email: string | null; dropsPhone: boolean }]>([
    [
      'leaves the address to another that has it',
      [mail, same],
      'mail',
      { email: 'karin@example.se', dropsPhone: false },
    ],
    [
      'hands the address over to a verified one',
      [mail, google],
      'mail',
      { email: 'karin@work.example', dropsPhone: false },
    ],
    [
      'never hands it over to one that is not',
      [mail, unverified],
      'mail',
      { email: null, dropsPhone: false },
    ],
    ['takes the address along when none is left', [mail, phone], 'mail', { email: null, dropsPhone: false }],
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

  test('stays when it is the only one', () => {
    expect(unlink([mail], 'mail')).toEqual({ ok: false, refusal: 'single-identity' })
  })

  test('must be the account’s own', () => {
    expect(unlink([mail, phone], 'google')).toEqual({ ok: false, refusal: 'identity-not-found' })
  })
})

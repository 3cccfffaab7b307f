import { describe, expect, test } from 'vitest'
import { claimsTogether, countsAsVerified, personFrom } from './provider-person.ts'

const provider = { issuer: 'https://id.example', trustsEmail: true }
const said = { sub: 'karin', email: 'Karin@Example.SE', email_verified: true }

describe('what a provider says of a person', () => {
  test('is stored as far as an account needs it', () => {
    const claims = {
      ...said,
      name: '  Karin\u202e  Berg ',
      picture: 'https://id.example/k.png',
      personalNumber: '198001011234',
    }
    expect(personFrom(claims, provider)).toEqual({
      subject: 'karin',
      email: 'karin@example.se',
      isEmailVerified: true,
      claims: {
        iss: 'https://id.example',
        sub: 'karin',
        provider_id: 'karin',
        name: 'Karin Berg',
        full_name: 'Karin Berg',
        picture: 'https://id.example/k.png',
        avatar_url: 'https://id.example/k.png',
        email: 'karin@example.se',
        email_verified: true,
        phone_verified: false,
      },
    })
  })

  test('never takes the issuer from the claims', () => {
    expect(personFrom({ ...said, iss: 'https://ond.example' }, provider)?.claims.iss).toBe(
      'https://id.example',
    )
  })

  test.each([[undefined], [null], [7], [''], ['a\u0000b'], ['x'.repeat(256)], ['\ud800']])(
    'identifies nobody by the subject %j',
    (sub) => {
      expect(personFrom({ ...said, sub }, provider)).toBeNull()
    },
  )

  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [1, false],
    [undefined, false],
  ])('email_verified %j: %s', (email_verified, isVerified) => {
    expect(personFrom({ ...said, email_verified }, provider)?.isEmailVerified).toBe(isVerified)
    const doubted = personFrom({ ...said, email_verified }, { ...provider, trustsEmail: false })
    expect(doubted?.isEmailVerified).toBe(false)
  })

  test.each([['ingen adress'], ['"a b"@example.se'], [undefined], [{}]])('%j is no email', (email) => {
    expect(personFrom({ ...said, email }, provider)).toMatchObject({ email: null, isEmailVerified: false })
  })

  test('lines that are too long are left out', () => {
    expect(personFrom({ ...said, name: 'x'.repeat(501) }, provider)?.claims).not.toHaveProperty('name')
  })
})

const yes = { email_verified: true }
test.each([
  ['the same email in both', { email: 'k@a.example', ...yes }, { email: 'k@a.example' }, 'k@a.example', true],
  ['an email in the id_token alone', { email: 'k@a.example', ...yes }, {}, 'k@a.example', true],
  ['an email in the userinfo alone', {}, { email: 'k@a.example', ...yes }, 'k@a.example', true],
  [
    'another email in the userinfo',
    { email: 'k@a.example', ...yes },
    { email: 'offer@b.example' },
    'offer@b.example',
    undefined,
  ],
  [
    'a proof in the userinfo of no email there',
    { email: 'offer@b.example' },
    yes,
    'offer@b.example',
    undefined,
  ],
  [
    'a userinfo that takes the proof back',
    { email: 'k@a.example', ...yes },
    { email: 'k@a.example', email_verified: false },
    'k@a.example',
    false,
  ],
])('id_token and userinfo together, with %s', (_what, idToken, userinfo, email, isVerified) => {
  const together = claimsTogether({ sub: 'karin', ...idToken }, { sub: 'somebody', ...userinfo })
  expect(together).toMatchObject({ sub: 'karin', email })
  expect(together.email_verified).toBe(isVerified)
})

test('where no email needs proof, every email counts as verified; a missing email does not', () => {
  expect(countsAsVerified({ email: 'a@b.se', isEmailVerified: false }, true)).toBe(false)
  expect(countsAsVerified({ email: 'a@b.se', isEmailVerified: false }, false)).toBe(true)
  expect(countsAsVerified({ email: null, isEmailVerified: false }, false)).toBe(false)
})

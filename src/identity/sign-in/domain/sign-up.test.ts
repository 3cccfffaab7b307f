import { describe, expect, test } from 'vitest'
import { decideSignUp, type SubmittedSignUp } from './sign-up.ts'

const open = { signUps: true, isCommonPassword: false, reachesPhone: true }
const email = 'karin@example.se'
const phone = '+46 70 174 06 05'
const password = 'lingonskog-42'
const half = { code_challenge: 'x'.repeat(43) }
const pair = { ...half, code_challenge_method: 'S256' }

describe('a sign-up', () => {
  test.each<[SubmittedSignUp, object]>([
    [
      { email: ' Karin@Example.SE ', password },
      { channel: 'email', value: email },
    ],
    [
      { phone, password, channel: 'sms' },
      { channel: 'phone', value: '46701740605' },
    ],
    [
      { email, phone: '', password },
      { channel: 'email', value: email },
    ],
  ])('of %j is accepted, with email or phone in normal form', (submitted, contact) => {
    expect(decideSignUp(submitted, open)).toEqual({ ok: true, contact, password, challenge: null })
  })

  test('may begin with a challenge', () => {
    const challenge = { challenge: 'x'.repeat(43), method: 's256' }
    expect(decideSignUp({ email, password, ...pair }, open)).toMatchObject({ ok: true, challenge })
  })

  // Each input lacks what the input before was refused for, and nothing that is checked later: so the order of checks
  // shows.
  test.each<[string, SubmittedSignUp, Partial<typeof open>]>([
    [
      'signup-disabled',
      { phone: 'x', email: 'x', channel: 'x', ...half },
      { signUps: false, reachesPhone: false },
    ],
    ['signup-password-missing', { phone: 'x', email: 'x', channel: 'x', ...half }, { reachesPhone: false }],
    [
      'password-too-long',
      { phone: 'x', email: 'x', password: 'å'.repeat(37), ...half },
      { reachesPhone: false },
    ],
    [
      'password-too-short',
      { phone: 'x', email: 'x', password: 'abcde', ...half },
      { isCommonPassword: true },
    ],
    ['password-too-common', { phone: 'x', email: 'x', password, ...half }, { isCommonPassword: true }],
    [
      'signup-both-contacts',
      { phone: 'x', email: 'x', password, channel: 'x', ...half },
      { reachesPhone: false },
    ],
    ['channel-invalid', { phone: 'x', password, channel: 'whatsapp', ...half }, { reachesPhone: false }],
    ['pkce-by-phone', { phone: 'x', password, ...half }, { reachesPhone: false }],
    ['pkce-incomplete', { email: 'x', password, ...half }, {}],
    ['phone-signups-disabled', { phone: 'x', password }, { reachesPhone: false }],
    ['phone-invalid', { phone: 'x', password }, {}],
    ['email-invalid', { email: 'x', password }, {}],
  ])('is refused: %s', (refusal, submitted, rules) => {
    expect(decideSignUp(submitted, { ...open, ...rules })).toEqual({ ok: false, refusal })
  })
})

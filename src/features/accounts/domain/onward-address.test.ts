import { expect, test } from 'vitest'
import { withAuthCode, withHalfConfirmed, withSession } from './onward-address.ts'

const session = { accessToken: 'a.b.c', expiresAt: 1_795_255_200, expiresIn: 3600, refreshToken: 'r_1' }

test('a session stands in the fragment, sorted, and what stood there is gone', () => {
  expect(withSession('https://app.example/in?a=1#gammalt', session, 'recovery')).toBe(
    'https://app.example/in?a=1#access_token=a.b.c&expires_at=1795255200&expires_in=3600&refresh_token=r_1&sb=&token_type=bearer&type=recovery',
  )
})

test('a code stands in the query', () => {
  expect(withAuthCode('https://app.example/in?a=1', 'kod')).toBe('https://app.example/in?a=1&code=kod')
})

test('half a change says so', () => {
  expect(withHalfConfirmed('app.handslag://in')).toMatch(
    /^app\.handslag:\/\/in#message=Confirmation\+link\+accepted\./,
  )
})

import { expect, test } from 'vitest'
import { errorParts, ONE_SIDE_CONFIRMED, withCode, withError, withFragment } from './redirect-answer.ts'

test('a session is added after the #, sorted, and replaces what was there', () => {
  const session = { refresh_token: 'r_1', access_token: 'a.b.c', expires_in: 3600, type: 'recovery' }
  expect(withFragment('https://app.example/in?a=1#gammalt', session)).toBe(
    'https://app.example/in?a=1#access_token=a.b.c&expires_in=3600&refresh_token=r_1&sb=&type=recovery',
  )
})

test('a code is added to the query', () => {
  expect(withCode('https://app.example/in?a=1', 'kod')).toBe('https://app.example/in?a=1&code=kod')
})

test('a change that one of two emails has confirmed says so, also in the URL of an app', () => {
  expect(withFragment('app.handslag://in', { message: ONE_SIDE_CONFIRMED })).toMatch(
    /^app\.handslag:\/\/in#message=Confirmation\+link\+accepted\./,
  )
})

test.each([
  [403, 'otp_expired', 'access_denied'],
  [400, 'bad_oauth_state', 'invalid_request'],
  [422, 'signup_disabled', 'access_denied'],
  [500, 'unexpected_failure', 'server_error'],
])('an error of status %i, %s, is called %s, in the query and after the #', (status, code, error) => {
  const url = new URL(withError('https://app.example/in', errorParts({ status, code, message: 'No' })))
  expect(url.searchParams.get('error')).toBe(error)
  expect(url.hash).toContain(`error_code=${code}`)
})

test('an error without a name gets none', () => {
  const url = withError(
    'https://app.example/in',
    errorParts({ status: 422, code: 'flow_state_expired', message: 'No' }),
  )
  expect(url).not.toMatch(/[?&#]error=/)
})

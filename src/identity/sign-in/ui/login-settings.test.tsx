import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PasswordSettings } from './login-settings.tsx'

test.each([
  ['of a customer must have six characters', undefined, true],
  ['of a member of staff must not be told six where twelve are asked for', 'Minst tolv tecken.', false],
])('a short new password %s', (_, hint, isSix) => {
  const answer = { form: 'password', values: {}, errors: { password: 'password-too-short' } }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <PasswordSettings hasPassword hint={hint} answer={answer} /> },
  ])
  expect(renderToStaticMarkup(<Stub />).includes('måste vara minst 6 tecken')).toBe(isSix)
})

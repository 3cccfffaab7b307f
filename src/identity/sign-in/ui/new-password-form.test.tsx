import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { NewPasswordForm } from './new-password-form.tsx'

test.each([
  ['of a customer must have six characters', undefined, true],
  ['of a member of staff must not be told six where twelve are asked for', 'Minst tolv tecken.', false],
])('a short password %s', (_, hint, isSix) => {
  const answer = { values: {}, errors: { password: 'password-too-short' } }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <NewPasswordForm email="nils@x.example" hint={hint} answer={answer} isPending={false} />
      ),
    },
  ])
  expect(renderToStaticMarkup(<Stub />).includes('måste vara minst 6 tecken')).toBe(isSix)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { UserType } from '#identity/accounts/domain/account.ts'
import { SignUpForm } from './sign-up-form.tsx'

test.each<[UserType, string]>([
  ['customer', 'Ange ditt namn'],
  ['company', 'Ange företagets namn'],
])('an empty name of a %s is refused in the words of its field', (userType, words) => {
  const answer = { values: { name: '', email: '' }, errors: { name: 'name-missing' } }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <SignUpForm answer={answer} isPending={false} userType={userType} /> },
  ])
  expect(renderToStaticMarkup(<Stub />)).toContain(`>${words}<`)
})

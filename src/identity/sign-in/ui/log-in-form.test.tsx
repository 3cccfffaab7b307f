import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LogInForm } from './log-in-form.tsx'

test.each([
  ['account-suspended', 'has', true],
  ['wrong-credentials', 'needs no', false],
])('who is refused for %s %s link to us', (code, _, isLinked) => {
  const answer = { values: { name: '', email: 'siv@example.com' }, errors: {}, refusal: 'Nej', code }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <LogInForm answer={answer} isPending={false} /> },
  ])
  expect(renderToStaticMarkup(<Stub />).includes('href="/kontakt"')).toBe(isLinked)
})

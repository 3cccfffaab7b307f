import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SecondFactorPanel } from './second-factor-panel.tsx'

test('who has lost the phone finds the way to us', () => {
  const factor = { id: 'f1', type: 'totp', name: '', phoneEnd: '' }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <SecondFactorPanel factor={factor} others={[]} isSent={false} /> },
  ])
  expect(renderToStaticMarkup(<Stub />)).toContain('href="/kontakt"')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DetailSettings } from './detail-settings.tsx'
import type { SettingsAnswer } from './settings-form.tsx'

const details = { name: 'Karin Berg', phone: '', location: 'Uppsala' }
const refused = (form: string) =>
  ({
    form,
    errors: { phone: 'phone-invalid' },
    values: { name: 'Karin Ek', phone: 'x', location: 'Uppsala', opened: { name: 'Karin Ek', phone: '' } },
  }) as unknown as SettingsAnswer

test.each<[string, SettingsAnswer | undefined, string]>([
  ['opened with what is stored', undefined, 'Karin Berg'],
  ['refused: still with what it was opened with', refused('details'), 'Karin Ek'],
  ['beside another form that was refused', refused('email'), 'Karin Berg'],
])('the form of one’s own details says what it was opened with, %s', (_, answer, name) => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <DetailSettings userType="customer" details={details} answer={answer} />,
    },
  ])
  expect(renderToStaticMarkup(<Page />)).toContain(
    `<input type="hidden" name="opened.name" value="${name}"/>`,
  )
})

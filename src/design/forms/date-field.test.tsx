import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DesignProvider } from '../frame/design-provider.tsx'
import { DateField } from './date-field.tsx'

test('a draft’s date outside the range shows no message of the library: our schema has its own', () => {
  const html = renderToStaticMarkup(
    <DesignProvider>
      <DateField name="endDate" label="Slutdatum" value="2020-01-01" min="2026-11-22" max="2027-12-31" />
    </DesignProvider>,
  )
  expect(html).toContain('Slutdatum')
  expect(html).not.toMatch(/Värdet|Value must|data-invalid/)
})

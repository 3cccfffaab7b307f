import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DateField } from './date-field.tsx'
import { DesignProvider } from './design-provider.tsx'

test('a date outside the range that a draft brings along says nothing by itself: our schema speaks', () => {
  const html = renderToStaticMarkup(
    <DesignProvider>
      <DateField name="endDate" label="Slutdatum" value="2020-01-01" min="2026-11-22" max="2027-12-31" />
    </DesignProvider>,
  )
  expect(html).toContain('Slutdatum')
  expect(html).not.toMatch(/Värdet|Value must|data-invalid/)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DesignProvider } from '../frame/design-provider.tsx'
import { DateField } from './date-field.tsx'
import { TextField } from './text-field.tsx'

test('a draft’s date outside the range shows no message of the library: our schema has its own', () => {
  const html = renderToStaticMarkup(
    <DesignProvider>
      <DateField name="endDate" label="Slutdatum" value="2020-01-01" min="2026-11-22" max="2027-12-31" />
    </DesignProvider>,
  )
  expect(html).toContain('Slutdatum')
  expect(html).not.toMatch(/Värdet|Value must|data-invalid/)
})

function dateFieldOf(value: string): string {
  return renderToStaticMarkup(
    <DesignProvider>
      <DateField name="endDate" label="Slutdatum" defaultValue={value} />
    </DesignProvider>,
  )
}

test('before scripts run a date is given in the browser’s own field', () => {
  expect(inputOf(dateFieldOf('2027-05-31'))).toMatch(/type="date".* value="2027-05-31"/)
  expect(inputOf(dateFieldOf(''))).toMatch(/type="date"/)
})

test.each(['31/5', '2027-02-30', '22027-05-31', 'i maj'])(
  'what is no date is shown as it was typed: %s',
  (text) => {
    expect(inputOf(dateFieldOf(text))).toMatch(new RegExp(`type="text".* value="${text}"`))
  },
)

test.each([
  ['date', '2027-05-31', 'date'],
  ['date', 'i maj', 'text'],
] as const)('a plain field for a %s that holds %s is one for %s', (type, value, shown) => {
  const html = renderToStaticMarkup(
    <DesignProvider>
      <TextField name="when" label="När" type={type} defaultValue={value} />
    </DesignProvider>,
  )
  expect(inputOf(html)).toMatch(new RegExp(`type="${shown}".* value="${value}"`))
})

/** The type and the value of the one control. */
function inputOf(html: string): string {
  const [, attributes = ''] = /<input ([^>]*)>/.exec(html) ?? []
  const valueOf = (name: string) => attributes.split(`${name}="`)[1]?.split('"')[0] ?? ''
  return `type="${valueOf('type')}" value="${valueOf('value')}"`
}

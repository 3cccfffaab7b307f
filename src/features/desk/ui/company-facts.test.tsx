import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CompanyFacts } from './company-facts.tsx'

const company = {
  orgNumber: null,
  contactPerson: 'Nils Ek',
  contactEmail: 'nils@example.se',
  contactPhone: '090-555 12 34',
  location: 'Umeå',
  serviceRadiusM: 50_000,
  website: null,
  description: null,
  partnerSince: new Date('2026-11-01T10:00:00Z'),
}

test('the email and the phone of a company are links that write and call', () => {
  const html = renderToStaticMarkup(<CompanyFacts company={company} categories={[]} quotes={{}} />)
  expect(html).toMatch(/<a href="mailto:nils@example\.se"[^>]*>nils@example\.se</)
  expect(html).toMatch(/<a href="tel:0905551234"[^>]*>090-555 12 34</)
})

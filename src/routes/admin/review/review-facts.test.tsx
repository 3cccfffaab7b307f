import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ReviewFacts } from '#features/desk/ui/review/review-facts.tsx'

const facts = {
  companyName: 'Liten Bygg AB',
  orgNumber: null as string | null,
  contactPerson: 'Rakel Rättvis',
  contactEmail: 'rakel@example.se',
  contactPhone: '070-174 06 07',
  location: 'Uppsala',
}
function factsWith(today: Partial<typeof facts>): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ReviewFacts facts={{ ...facts, ...today }} applied={facts} categories={['bathroom']} />
    </MemoryRouter>,
  )
  return html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('a reviewer sees the company’s facts of today beside those of its application', () => {
  const changed = factsWith({ companyName: 'Skanska Sverige AB', orgNumber: '5567037485' })
  expect(changed).toMatch(/Företag Skanska Sverige AB Ändrat Vid ansökan: Liten Bygg AB/)
  expect(changed).toMatch(/556703-7485.*Ändrat Vid ansökan: Uppgift saknas/)
  expect(changed).not.toMatch(/Rakel Rättvis Ändrat/)
})

test('a fact that has not changed is shown once', () => {
  expect(factsWith({})).not.toContain('Ändrat')
})

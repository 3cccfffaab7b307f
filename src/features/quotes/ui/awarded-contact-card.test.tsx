import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AwardedContactCard } from './awarded-contact-card.tsx'

const contact = {
  name: 'Eva',
  email: 'eva@example.se',
  phone: '070-174 06 05',
  location: 'Uppsala',
  street: null,
}

test('a customer whose account is deleted has no empty row for the email', () => {
  expect(renderToStaticMarkup(<AwardedContactCard contact={contact} isBegun />)).toContain('E-post')
  const erased = renderToStaticMarkup(
    <AwardedContactCard contact={{ ...contact, email: '', phone: null }} isBegun />,
  )
  expect(erased).not.toContain('E-post')
})

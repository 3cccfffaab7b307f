import { describe, expect, test } from 'vitest'
import { type Actor, anonymous, system } from '#kernel/actor.ts'
import { decidePublication } from './publish-project.ts'

const now = new Date('2026-11-21T10:00:00Z')
const customer: Actor = { kind: 'customer', userId: 'karin', sessionId: 's' }
const input = {
  title: 'Måla fasaden',
  category: 'painting' as const,
  description: 'Träfasad, 120 kvadratmeter.',
  budget: 'open' as const,
  location: 'Åre',
  street: '',
  endDate: '2027-06-30',
  needsPermit: 'no' as const,
  additionalInfo: '',
}

const published = { today: 0, thisMonth: 0 }

test('is published at once and takes quotes for fourteen days', () => {
  const place = { label: 'Åre', municipalityCode: '2321', latitude: 63.4, longitude: 13.1 }
  const decision = decidePublication({ publisher: customer, input, place, chosen: null, published, now })
  expect(decision).toMatchObject({
    ok: true,
    project: {
      ownerId: 'karin',
      state: 'published',
      cardTitle: 'Måla fasaden',
      additionalInfo: null,
      publishedAt: now,
      quotesUntil: new Date('2026-12-05T23:00:00Z'),
      place,
    },
  })
})

test('a title with contact data is not on the card', () => {
  const withPhone = { ...input, title: 'Måla, ring 070-123 45 67' }
  expect(
    decidePublication({ publisher: customer, input: withPhone, place: null, chosen: null, published, now }),
  ).toMatchObject({
    project: { title: 'Måla, ring 070-123 45 67', cardTitle: null, place: null },
  })
})

describe('refused', () => {
  const company: Actor = { kind: 'company', userId: 'bo', sessionId: 's', companyId: 'bygg', role: 'owner' }
  test.each<[string, Actor, string, string]>([
    ['a company', company, input.endDate, 'private-account-needed'],
    ['nobody', anonymous, input.endDate, 'private-account-needed'],
    ['the system', system('test'), input.endDate, 'private-account-needed'],
    ['a draft that waited too long', customer, '2026-11-20', 'end-date-passed'],
    ['a date beyond next year', customer, '2028-01-01', 'end-date-too-late'],
  ])('%s', (_, publisher, endDate, refusal) => {
    const decision = decidePublication({
      publisher,
      input: { ...input, endDate },
      place: null,
      chosen: null,
      published,
      now,
    })
    expect(decision).toEqual({ ok: false, refusal })
  })

  test.each([
    [{ today: 5, thisMonth: 5 }, 'published-enough-today'],
    [{ today: 1, thisMonth: 20 }, 'published-enough-this-month'],
  ])('an account that has published %j', (published, refusal) => {
    const decision = decidePublication({
      publisher: customer,
      input,
      place: null,
      chosen: null,
      published,
      now,
    })
    expect(decision).toEqual({ ok: false, refusal })
  })
})

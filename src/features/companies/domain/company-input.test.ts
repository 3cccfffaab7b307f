import { describe, expect, test } from 'vitest'
import { CompanyFactsInput } from './company-input.ts'

const form = {
  companyName: ' Bygg  & Bad AB ',
  orgNumber: '556703-7485',
  categories: ['bathroom', 'kitchen'],
  place: 'Uppsala',
  radiusKm: '50',
  contactPerson: 'Anna Ek',
  phone: '070-174 06 05',
  description: '',
}

describe('the facts of a company', () => {
  test('are read from a form', () => {
    expect(CompanyFactsInput.parse(form)).toEqual({
      companyName: 'Bygg & Bad AB',
      orgNumber: '5567037485',
      categories: ['bathroom', 'kitchen'],
      place: 'Uppsala',
      radiusKm: 50,
      contactPerson: 'Anna Ek',
      phone: '070-174 06 05',
      description: null,
      vatExempt: false,
    })
  })

  test.each([
    [{ categories: 'painting' }, { categories: ['painting'] }],
    [{ categories: ['painting', 'painting'] }, { categories: ['painting'] }],
    [{ orgNumber: ' ' }, { orgNumber: null }],
    [{ orgNumber: undefined }, { orgNumber: null }],
    [{ vatExempt: 'on' }, { vatExempt: true }],
    [{ radiusKm: 120 }, { radiusKm: 120 }],
    [{ phone: '+46 (0)8 465 004 00' }, { phone: '+46 (0)8 465 004 00' }],
    [{ description: 'Rad ett\r\nRad två' }, { description: 'Rad ett\nRad två' }],
  ])('with %j give %j', (change, expected) => {
    expect(CompanyFactsInput.parse({ ...form, ...change })).toMatchObject(expected)
  })

  test.each([
    [{ companyName: 'B' }, { companyName: 'company-name-missing' }],
    [{ companyName: 'b'.repeat(201) }, { companyName: 'company-name-too-long' }],
    [{ orgNumber: '556703-7486' }, { orgNumber: 'org-number-invalid' }],
    [{ categories: undefined }, { categories: 'categories-missing' }],
    [{ categories: ['gardening'] }, { 'categories.0': 'categories-missing' }],
    [{ place: ' ' }, { place: 'place-missing' }],
    [{ radiusKm: '51' }, { radiusKm: 'radius-missing' }],
    [{ radiusKm: undefined }, { radiusKm: 'radius-missing' }],
    [{ contactPerson: '' }, { contactPerson: 'contact-person-missing' }],
    [{ phone: '' }, { phone: 'phone-missing' }],
    [{ phone: 'ring mig' }, { phone: 'phone-invalid' }],
    [{ phone: '12345' }, { phone: 'phone-invalid' }],
    [{ phone: `070${'('.repeat(40)}1740605` }, { phone: 'phone-invalid' }],
    [{ companyName: '🛁' }, { companyName: 'company-name-missing' }],
    [{ radiusKm: Object.create(null) }, { radiusKm: 'radius-missing' }],
    [{ radiusKm: [Object.create(null)] }, { radiusKm: 'radius-missing' }],
    [{ description: 'a'.repeat(3001) }, { description: 'description-too-long' }],
  ])('with %j are refused: %j', (change, problems) => {
    const { error } = CompanyFactsInput.safeParse({ ...form, ...change })
    expect(
      Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []),
    ).toEqual(problems)
  })
})

import { describe, expect, test } from 'vitest'
import { demoOperator } from '#tests/support/operator-facts.ts'
import { faqPage, localBusiness, organization, service } from './structured-data.ts'

const site = { publicUrl: 'https://handslag.example', reach: demoOperator }
const business = {
  path: '/foretag/bjorkens',
  name: 'Björkens Bygg AB',
  description: 'Badrum och kök.',
  categories: ['bathroom', 'kitchen', 'plumbing'] as const,
  base: 'Uppsala',
  municipalities: [],
  orgNumber: '556703-7485',
  website: 'https://bjorkens.example',
  contact: { email: 'hej@bjorkens.example', phone: '070-174 06 05' },
  pictures: ['/bilder/1'],
  rating: null,
  reviews: [],
  people: [],
}

test('every URL in it is absolute and the site’s own', () => {
  expect(organization(site, 2023)).toMatchObject({
    foundingDate: '2023',
    contactPoint: { email: demoOperator.supportEmail, telephone: '+46846500400' },
    '@id': 'https://handslag.example/#organization',
    url: 'https://handslag.example/',
    logo: 'https://handslag.example/icon-512.png',
  })
})

test('questions are those that the page shows', () => {
  expect(faqPage([{ question: 'Vad kostar det?', answer: 'Ingenting.' }])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Vad kostar det?', acceptedAnswer: { text: 'Ingenting.' } }],
  })
})

test('a service covers all of Sweden unless the page is about one place', () => {
  const what = { name: 'Målning', description: 'Offerter på målning' }
  expect(service(what)).toMatchObject({ areaServed: { '@type': 'Country', name: 'SE' } })
  expect(service({ ...what, areaName: 'Uppsala' })).toMatchObject({ areaServed: { name: 'Uppsala' } })
})

describe('a company', () => {
  test('has the types of its trades, each once', () => {
    const facts = localBusiness(site, business)
    expect(facts['@type']).toEqual(['GeneralContractor', 'Plumber'])
    expect(facts).toMatchObject({
      url: 'https://handslag.example/foretag/bjorkens',
      address: { addressLocality: 'Uppsala', addressCountry: 'SE' },
      areaServed: [{ name: 'Uppsala' }],
      image: ['https://handslag.example/bilder/1'],
      telephone: '070-174 06 05',
    })
  })

  test('that has chosen municipalities serves those', () => {
    const municipalities = ['Knivsta', 'Uppsala']
    expect(localBusiness(site, { ...business, municipalities }).areaServed).toMatchObject([
      { name: 'Knivsta' },
      { name: 'Uppsala' },
    ])
  })

  test('has a rating and reviews once customers have left some', () => {
    const reviews = [{ author: 'Karin', grade: 4.25, words: 'Bra jobbat.', publishedOn: '2026-11-20' }]
    expect(localBusiness(site, { ...business, rating: { mean: 4.666, count: 3 }, reviews })).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, reviewCount: 3, bestRating: 5 },
      review: [{ author: { name: 'Karin' }, datePublished: '2026-11-20', reviewBody: 'Bra jobbat.' }],
    })
  })

  test('has the people whom its page shows', () => {
    const people = [
      { name: 'Eva Ek', role: 'Plattsättare', portrait: { id: '7' } },
      { name: 'Bo Al', role: null, portrait: null },
    ]
    expect(localBusiness(site, { ...business, people }).employee).toEqual([
      {
        '@type': 'Person',
        name: 'Eva Ek',
        jobTitle: 'Plattsättare',
        image: 'https://handslag.example/bilder/7',
      },
      { '@type': 'Person', name: 'Bo Al' },
    ])
  })

  test('contains nothing that its page does not show, and no rating without reviews', () => {
    const quiet = { base: null, orgNumber: null, website: null, contact: null, pictures: [], categories: [] }
    const facts = localBusiness(site, { ...business, ...quiet })
    expect(Object.keys(facts)).toEqual(['@context', '@type', '@id', 'name', 'description', 'url'])
    expect(JSON.stringify(localBusiness(site, business))).not.toMatch(/rating|review/i)
  })
})

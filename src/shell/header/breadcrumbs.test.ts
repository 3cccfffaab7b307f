import { describe, expect, test } from 'vitest'
import { breadcrumbs, crumbsOf, crumbsWithoutPage } from './breadcrumbs.ts'

const labels = (path: string) => breadcrumbs(path).map((crumb) => crumb.label)
const ID = '0199a0c4-8a4e-7d3c-9d36-0c1f2b7f6a11'

describe('breadcrumbs', () => {
  test.each([
    ['/skapa-projekt', ['Hem', 'Skapa nytt projekt']],
    ['/customer/dashboard', ['Hem', 'Kund', 'Dashboard']],
    [`/customer/projects/${ID}`, ['Hem', 'Kund', 'Mina projekt', 'Projektdetalj']],
    [`/company/projects/${ID}`, ['Hem', 'Företag', 'Hitta projekt', 'Projektdetalj']],
    ['/company/offers', ['Hem', 'Företag', 'Offerter']],
    [
      `/customer/projects/${ID}/quotes/${ID}/acceptance`,
      ['Hem', 'Kund', 'Mina projekt', 'Projektdetalj', 'Offerter'],
    ],
    ['/projekt', ['Hem', 'Projekt']],
    [
      '/admin/mitt-konto/tvasteg/app',
      ['Hem', 'Drift', 'Mitt konto', 'Tvåstegsverifiering', 'Autentiseringsapp'],
    ],
  ])('%s', (path, expected) => expect(labels(path)).toEqual(expected))

  test.each([
    ['/okänt', 'Okänt'],
    ['/ok%C3%A4nt-h%C3%A4r', 'Okänt-här'],
    ['/100%', '100%'],
    [`/${'x'.repeat(5_000)}`, `X${'x'.repeat(59)}`],
  ])('a segment without a label is capitalised: %s', (path, label) => {
    expect(labels(path)).toEqual(['Hem', label])
  })

  test.each(['__proto__', 'constructor', 'toString'])('%s is a segment like any other', (segment) => {
    expect(typeof labels(`/customer/projects/${segment}`).at(-1)).toBe('string')
  })

  test('at most the first four segments are used', () => expect(labels('/a/b/c/d/e')).toHaveLength(5))

  test('where there is no page, only crumbs that are pages of ours lead anywhere', () =>
    expect(crumbsWithoutPage('/hantverkare/finns-inte/alls')).toEqual([
      { label: 'Hem', href: '/' },
      { label: 'Hantverkare', href: '/hantverkare' },
      { label: 'Finns-inte', href: '' },
      { label: 'Alls', href: '' },
    ]))

  test('a crumb of a page that the role does not open leads nowhere', () => {
    const linked = (role: Parameters<typeof crumbsOf>[0], path: string) =>
      crumbsOf(role, breadcrumbs(path)).map(({ label, href }) => (href ? label : `(${label})`))
    expect(linked('craftsman', '/company/offers/jobb')).toEqual([
      'Hem',
      'Företag',
      '(Offerter)',
      'Vunna jobb',
    ])
    expect(linked('craftsman', `/company/projects/${ID}`)).toContain('(Hitta projekt)')
    expect(linked('office', '/company/offers/jobb')).toEqual(['Hem', 'Företag', 'Offerter', 'Vunna jobb'])
    expect(linked('customer', '/customer/projects')).toEqual(['Hem', 'Kund', 'Mina projekt'])
  })

  test('every crumb links to its own path', () =>
    expect(breadcrumbs('/customer/projects').map((crumb) => crumb.href)).toEqual([
      '/',
      '/customer',
      '/customer/projects',
    ]))
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type SiteUser, VisitorBar, VisitorMenu } from './visitor-menus.tsx'

const person = { name: 'Kim Berg', email: 'kim@example.se', onboardingCompleted: true }

const CRAFTSMANS = ['Vunna jobb', 'Att göra', 'Meddelanden', 'Inställningar']

test.each<[string, SiteUser, string[], string[]]>([
  [
    'a home owner',
    { ...person, userType: 'customer', companyRole: null },
    ['Dashboard', 'Profil'],
    ['Dashboard', 'Mina projekt', 'Meddelanden', 'Profil', 'Inställningar'],
  ],
  [
    'the owner of a company',
    { ...person, userType: 'company', companyRole: 'owner' },
    ['Dashboard', 'Profil'],
    ['Dashboard', 'Hitta projekt', 'Meddelanden', 'Profil', 'Inställningar'],
  ],
  ['a craftsman', { ...person, userType: 'company', companyRole: 'craftsman' }, CRAFTSMANS, CRAFTSMANS],
  [
    'somebody of a suspended company',
    { ...person, userType: 'company', companyRole: null },
    ['Inställningar'],
    ['Inställningar'],
  ],
  [
    'somebody who is about to create a company',
    { ...person, userType: 'company', companyRole: null, onboardingCompleted: false },
    ['Dashboard', 'Profil'],
    ['Dashboard', 'Hitta projekt', 'Meddelanden', 'Profil', 'Inställningar'],
  ],
])('the menus of %s on public pages', (_, user, bar, menu) => {
  expect([linksOf(<VisitorBar user={user} />), linksOf(<VisitorMenu user={user} />)]).toEqual([bar, menu])
})

test('the initial of a name that begins with an emoji is the whole emoji', () => {
  const user: SiteUser = { ...person, name: '🙋 Kim', userType: 'customer', companyRole: null }
  expect(renderToStaticMarkup(<VisitorBar user={user} />)).toContain('data-initial="🙋"')
})

function linksOf(element: React.ReactElement): string[] {
  return [...renderToStaticMarkup(element).matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, label = '']) => label)
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { UnfitReason } from '#features/matching/domain/rank-candidates.ts'
import type { StaffSource } from '#features/verification/domain/check-source.ts'
import { pagePaths } from '#tests/support/faults/every-route.ts'
import { demoOperator } from '#tests/support/operator-facts.ts'
import { accessibility } from './accessibility.ts'
import { cookies } from './cookies.ts'
import { forCraftsmen } from './for-craftsmen.ts'
import type { LongText } from './long-text.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { safety } from './safety.ts'
import { security } from './security.ts'
import { terms } from './terms.ts'

const texts: readonly LongText[] = [
  ...[terms, privacyPolicy, cookies, security, safety, accessibility].map((text) => ({
    ...text,
    chapters: text.chapters(demoOperator),
  })),
  forCraftsmen,
]
const SRC = new URL('..', import.meta.url).pathname
/** Paths that exist but are not pages. */
const FILES = ['/.well-known/security.txt']

describe.each(texts)('$path', (text) => {
  const lines = JSON.stringify(text)
  const linked = [...lines.matchAll(/\]\((\/[^)#?]*)/g)].map(([, path]) => path)
  const ways = (text.ways ?? []).map(({ href }) => href)

  test('links only to pages that exist', () => {
    const known = [...pagePaths, ...FILES]
    expect([...linked, ...ways].filter((path) => !known.some((page) => page === path))).toEqual([])
  })

  test('links only to chapters that exist', () => {
    const chapters = texts.flatMap(({ path, chapters }) => chapters.map(({ id }) => `${path}#${id}`))
    const pointed = [...lines.matchAll(/\]\((\/[^)#]*#[^)]*)\)/g)].map(([, address]) => address)
    expect(pointed.filter((address) => !chapters.some((chapter) => chapter === address))).toEqual([])
  })

  test('names each chapter once', () => {
    const ids = text.chapters.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })
})

describe('what the product stores in a browser', () => {
  /** Channels between tabs and with programs: nothing is stored. */
  const channels = ['handslag-session', 'handslag-live']
  const ofPackages = ['react-router-scroll-positions', 'react-router-manifest-version']

  test('is listed on the page about cookies, name by name, and nothing else is', () => {
    const listed = cookies
      .chapters(demoOperator)
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (typeof block === 'object' && 'entries' in block ? block.entries : []))
      .map(({ term }) => term)
    const kept = keptNames().filter((name) => !channels.includes(name))
    expect(listed.toSorted()).toEqual([...kept, ...ofPackages].toSorted())
  })

  function keptNames(): string[] {
    const rooms = ['edge', 'islands', 'shell', 'features']
    const sources = rooms.flatMap((room) =>
      readdirSync(join(SRC, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
        .map((file) => readFileSync(join(SRC, room, file), 'utf8')),
    )
    const names = [...sources, readFileSync('public/sw.js', 'utf8')].flatMap((source) =>
      [...source.matchAll(/['`](handslag(?:-[a-z]+)*|lastWelcomeTime)(?=['`:])/g)].map(
        ([, name]) => name ?? '',
      ),
    )
    return [...new Set(names)].toSorted()
  }
})

describe('the privacy policy tells', () => {
  const policy = JSON.stringify(privacyPolicy.chapters(demoOperator))

  test.each([
    ['quote_drafts', 'Det som ett företag skriver i en offert sparas också hos oss'],
    ['message_attachments', 'filer till ett meddelande som inte är skickat'],
    ['quote_templates', 'mallar'],
    ['saved_searches', 'bevakningar'],
    ['quote_notes', 'Dina egna anteckningar om offerterna'],
    ['unwanted_companies', 'vilka företag du har stoppat'],
    ['rot_circumstances', 'dina svar om bostaden och arbetet'],
  ])('what %s has', (_, words) => expect(policy).toContain(words))
})

describe('the terms tell who is asked, and in which order', () => {
  const conditions = {
    'not-verified': 'Godkänt just nu',
    suspended: 'är avstängda',
    paused: 'varken pausat',
    'own-project': 'inte ert eget',
    'other-trade': 'yrket stämmer',
    'no-licence': 'den registrering som det kräver',
    'place-unknown': 'projektets plats',
    'outside-area': 'inom ert område',
    'too-small': 'inte för liten för det minsta jobb som ni tar',
    'no-places-left': 'så många förfrågningar på sju dagar',
    'asked-before': 'inte redan tillfrågade',
  } as const satisfies Record<UnfitReason, string>
  const exceptions = [
    ['a company that the customer asks', 'får frågan först, oavsett poäng'],
    ['companies beyond their area or trade', 'utanför sitt område eller med ett närliggande yrke'],
    ['a company that staff ask', 'fråga ett godkänt företag i yrket för hand'],
  ] as const

  test.each([...Object.entries(conditions), ...exceptions])('%s', (_, words) => {
    const chapter = terms.chapters(demoOperator).find(({ id }) => id === 'rangordning')
    expect(JSON.stringify(chapter)).toContain(words)
  })
})

describe('the page about safety tells what a check may rest on', () => {
  const told = {
    'tax-agency': 'Skatteverkets register',
    'tax-certificate': 'registreringsbeviset',
    'insurance-letter': 'ett försäkringsbrev med företagets namn',
    insurer: 'försäkringsbolaget har svarat',
    'id-document': 'Vi har sett legitimation',
    meeting: 'Vi har sett legitimation',
    'work-papers': 'papper eller bilder',
    customer: 'kunden har berättat om det',
    'site-visit': 'vi har varit där',
    'electrical-register': 'registrerat som elföretag hos Elsäkerhetsverket',
  } as const satisfies Partial<Record<StaffSource, string>>

  test.each(Object.entries(told))('%s', (_, words) => {
    const chapter = safety.chapters(demoOperator).find(({ id }) => id === 'kontroller')
    expect(JSON.stringify(chapter)).toContain(words)
  })
})

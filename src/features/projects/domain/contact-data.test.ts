import { describe, expect, test } from 'vitest'
import { findContactData, holdsContactData, maskContactData, withoutContactData } from './contact-data.ts'

describe('contact data', () => {
  test.each([
    ['phone', 'Ring 070-123 45 67'],
    ['phone', 'Måla hus, 0701234567'],
    ['phone', 'Kök +46 70 123 45 67'],
    ['phone', 'Tak (08) 123 456 78'],
    ['phone', 'Badrum 0046701234567'],
    ['email', 'Skriv till karin@example.se'],
    ['email', 'Skriv till karin (at) example punkt se'],
    ['email', 'karin snabel-a example'],
    ['link', 'Se www.mittbadrum.nu'],
    ['link', 'Bilder på https://bilder.example/kok'],
    ['link', 'Läs mer: mittkök.se'],
    ['handle', 'Följ @karins_kok'],
    ['street', 'Måla fasaden på Storgatan 12'],
    ['street', 'Nytt kök, Södra Kungsvägen 3 B'],
    ['street', 'Stambyte Prästgränd 7'],
    ['street', 'Altan, Gröna gatan 4'],
    ['phone', 'Ring 07o-123 45 67'],
    ['phone', 'Nås på O7O 123 45 67'],
    ['phone', '0 7 0 1 2 3 4 5 6 7'],
    ['phone', '0.7.0.1.2.3.4.5.6.7'],
    ['phone', 'noll sju noll ett två tre fyra fem sex sju'],
    ['phone', 'noll 70 123 45 67'],
    ['phone', 'ring mig på 70 123 45 67'],
    ['phone', '０７０－１２３ ４５ ６７'],
    ['phone', '+46 (0)70-123 45 67'],
    ['phone', '+47 22 12 34 56'],
    ['phone', '018-12 34 56 efter fem'],
    ['phone', '0910-123 45'],
    ['phone', '08-12 34 56 78, 3 rum'],
    ['email', 'karin.berg @ gmail . com'],
    ['email', 'karin(a)example.se'],
    ['email', 'karin at example.com'],
    ['email', 'karin snabela example punkt se'],
    ['link', 'mittbadrum punkt se'],
    ['handle', 'Insta: karins_kok'],
    ['street', 'Björkvägen 14'],
    ['street', 'Hantverkarplatsen 3'],
    ['street', 'Storgatan 1234'],
    ['personal-number', '850512-1234'],
    ['personal-number', '19850512-1234'],
    ['personal-number', '198505121239'],
    ['door-code', 'Portkod 4711'],
    ['door-code', 'portkoden är 1234#'],
    ['door-code', 'kod till porten: 1234'],
    ['phone', '070 123 45 67 kr'],
    ['phone', 'art.nr 070-123 45 67'],
    ['phone', '070\u034f123\u034f45\u034f67'],
    ['phone', '0\ufe0f\u20e37\ufe0f\u20e30\ufe0f\u20e3-123 45 67'],
    ['phone', '\u{1d7ce}\u{1d7d5}\u{1d7ce}-123 45 67'],
    ['phone', '\u0660\u0667\u0660 \u0661\u0662\u0663 \u0664\u0665 \u0666\u0667'],
    ['phone', '070\u2800123\u280045\u280067'],
    ['phone', '070\u2022123\u202245\u202267'],
    ['phone', 'Tel0701234567'],
    ['email', 'karin\u200d@\u200dexample\u200d.\u200dse'],
    ['email', 'karin@exa\u00admple.se'],
    ['email', '\u{1d424}\u{1d41a}@example.se'],
    ['link', 'mittbadrum\u200d.se'],
    ['link', 't.me/karin'],
  ])('%s: %s', (kind, text) => {
    expect(findContactData(text).map((found) => found.kind)).toEqual([kind])
  })
})

describe('no contact data', () => {
  test.each([
    'Renovera badrum 4,5 kvm',
    'Kök för ca 100 000 - 200 000 kr',
    'Altan 2026, klart 2027-05-01',
    'Byt 12 fönster från 1905',
    'Måla 120 m² fasad i två plan',
    'Dra el till garage, 3 x 16 A',
    'Badrum.Senast i maj',
    'Badrum.Se till att det blir bra',
    'Bygga om till 0,5 plan',
    'Stensätta gångvägen 20 meter',
    'Trall i backen 15 kvm',
    'Altan i backen 3 x 4 m',
    'Kök på Storgatan',
    'Rör DN 15/22 och 0-45 graders vinkel',
    '12 345 kr',
    '8 st 120x40',
    '8 st 120 x 40 x 2400 mm',
    '0-1 000 000 kr',
    '0 - 100 000 kr',
    'Vi kan börja 2026-12-01 och är klara 2027-01-15',
    'Mellan 2026-01-05 - 2026-02-05',
    'Arbetstid 07.00-16.00',
    'Öppet 0800-1600',
    'Klart 06-07 2026',
    'Besiktning 01/06 2026',
    'Org.nr 556677-8899',
    'Organisationsnummer 165566778899',
    'Art.nr 0123 456 789',
    'RSK 8123456',
    'E-nummer 14 123 45',
    'EAN 7312345678901',
    'Byggår 1965, renoverat 1998',
    'Fastighet Lövsta 2:14',
    'Plan 2, våning 3',
    'väg 73',
    'Alternativ (a) riva, (b) bygga',
    '10 st @ 100 kr',
    'Garageplatsen 3 x 6 m',
    'Trall i backen 15 m',
    'Trappa vid Storgatan 12 steg',
    'Vi vill (a) riva',
    'Det är en viktig punkt se bild 2',
    '0,75 0,80 0,95',
    'U-värde 0.75 och 0.80 och 0.95',
    'tel.nr saknas',
    'Vägen 2026 blir klar',
    'Kod NCS S 0502-Y',
    'Regel 45x145, 3600 mm, 24 st',
    'ca 1 200 000 kronor inkl. moms',
    'Faktura 30 dagar netto, 10 % förskott',
    '2 personer i 3 veckor, 40 timmar à 650 kr',
    'Uppvärmning 20 grader, 3x400 V, 16 A',
    'm.m. bl.a. t.ex. o.s.v.',
    'BBR 29 och SS-EN 1991-1-4',
    'Säker Vatten 2021:1',
    'ISO 9001:2015',
    'Lgh 1102',
    '753 21 Uppsala',
    'ring gärna',
    'Kök – ljust • modernt · 0,5 plan ~ 12 m² ☀️ 👩‍👩‍👧',
    'Pris: 07 • 08 • 09',
    'Se kakel.klinker/fog',
    'Badrumsgolv, 600x600, fog 0-5 mm',
    'v. 12-18 2027',
    'Pris per m2 1 250 kr, totalt 38 m2 47 500 kr',
  ])('%s', (text) => expect(findContactData(text)).toEqual([]))
})

describe('hidden', () => {
  test.each([
    ['Ring 070-123 45 67 efter fem', 'Ring ••• efter fem'],
    ['Karin, karin@example.se eller 08-123 456 78.', 'Karin, ••• eller •••.'],
    ['Kök på Storgatan 12, 3 rum', 'Kök på •••, 3 rum'],
    ['08-12 34 56 78, 3 rum för 12 345 kr', '•••, 3 rum för 12 345 kr'],
    ['Insta: karin_k\nRing\n070-123 45 67', '•••\nRing\n•••'],
    ['Ett vanligt badrum', 'Ett vanligt badrum'],
  ])('%s', (text, shown) => expect(maskContactData(text)).toBe(shown))

  test('is all that was found, so that nothing is left to find', () => {
    const text = 'Ring 07o-123 45 67, mejla karin (at) example punkt se eller kom till Gröna gatan 4.'
    expect(holdsContactData(maskContactData(text))).toBe(false)
  })
})

test.each([
  ['Ring 070-123 45 67 efter fem', 'Ring efter fem'],
  ['Kontakt: karin@example.se, tack.', 'Kontakt:, tack.'],
  ['070-123 45 67', ''],
  ['Vi kan börja i mars. Ring mig på 070-123 45 67.', 'Vi kan börja i mars.'],
  ['Hej! Vi nås bäst på 070-123 45 67 eller karin@example.se. Välkomna!', 'Hej! Välkomna!'],
  ['Mitt nummer är 070-123 45 67\nTack', 'Tack'],
  ['Ring mig på 070-123 45 67 om golvet.', 'Ring mig på om golvet.'],
  ['Ring mig gärna. Karin@example.se har ritningen.', 'Ring mig gärna. har ritningen.'],
])('taken out: %s', (text, rest) => expect(withoutContactData(text)).toBe(rest))

test('each finding says which words, and where they stand', () => {
  expect(findContactData('Ring ０７０-123 45 67')).toEqual([
    { kind: 'phone', text: '０７０-123 45 67', start: 5, end: 18 },
  ])
  const hidden = '\u{1d424}a\u200d@\u200dexample\u200d.\u200dse'
  expect(findContactData(`Till ${hidden}, tack`)).toEqual([
    { kind: 'email', text: hidden, start: 5, end: 5 + hidden.length },
  ])
})

test.each([
  'a',
  '0',
  ' ',
  'a@',
  'a.',
  '1 ',
  'gatan ',
  '+',
  'noll ',
  'Aa ',
  '07 ',
  'a (at) ',
  'gränd',
  'ring 7',
  '+46',
  'a at ',
  'Xgata 1',
  'bit.',
  '\u0660',
  '\u{1d7ce}',
  'a\u200d',
])('a hundred thousand characters of %j are checked quickly', (piece) => {
  const text = piece.repeat(100_000 / piece.length)
  const before = process.threadCpuUsage()
  findContactData(text)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(400)
})

import { describe, expect, test } from 'vitest'
import { holdsContactData } from './contact-data.ts'

describe('held back from the public card', () => {
  test.each([
    'Ring 070-123 45 67',
    'Måla hus, 0701234567',
    'Kök +46 70 123 45 67',
    'Tak (08) 123 456 78',
    'Badrum 0046701234567',
    'Skriv till karin@example.se',
    'Skriv till karin (at) example punkt se',
    'karin snabel-a example',
    'Se www.mittbadrum.nu',
    'Bilder på https://bilder.example/kok',
    'Läs mer: mittkök.se',
    'Följ @karins_kok',
    'Måla fasaden på Storgatan 12',
    'Nytt kök, Södra Kungsvägen 3 B',
    'Stambyte Prästgränd 7',
    'Altan, Gröna gatan 4',
  ])('%s', (title) => expect(holdsContactData(title)).toBe(true))
})

describe('shown', () => {
  test.each([
    'Renovera badrum 4,5 kvm',
    'Kök för ca 100 000 - 200 000 kr',
    'Altan 2026, klart 2027-05-01',
    'Byt 12 fönster från 1905',
    'Måla 120 m² fasad i två plan',
    'Dra el till garage, 3 x 16 A',
    'Badrum.Senast i maj',
    'Bygga om till 0,5 plan',
    'Stensätta gångvägen 20 meter',
    'Trall i backen 15 kvm',
    'Altan i backen 3 x 4 m',
    'Kök på Storgatan',
    'Rör DN 15/22 och 0-45 graders vinkel',
  ])('%s', (title) => expect(holdsContactData(title)).toBe(false))
})

import type { ClaimName, Claims, Voice } from '#kernel/operator-facts.ts'

/** The label of each figure, and the unit after it. */
export const claimWords = {
  projects: { unit: '', label: 'projekt med offerter' },
  partners: { unit: '', label: 'kontrollerade företag' },
  rating: { unit: ' av 5', label: 'i betyg av kunderna' },
  satisfaction: { unit: ' %', label: 'är nöjda med sitt val' },
} as const satisfies Record<ClaimName, { unit: string; label: string }>

const example = {
  isExample: true,
  source: 'Ingen ännu: exempel tills operatören har egna uppgifter',
} as const

const shortVoices: readonly Voice[] = [
  {
    ...example,
    text: 'Tre offerter, rad för rad. Valet tog en kväll.',
    name: 'Maria',
    about: 'badrum i Uppsala',
  },
  { ...example, text: 'Jag såg vad arbetet kostade före och efter ROT.', name: 'Erik', about: 'kök i Gävle' },
  { ...example, text: 'Ingen ringde förrän jag själv hade valt.', name: 'Amina', about: 'altan i Örebro' },
]

const longVoices: readonly Voice[] = [
  {
    ...example,
    text: 'Vi hade fått en offert på ett kuvert och en i ett sms. Här stod alla på samma rader, och då syntes det att den billigaste hade glömt rivningen.',
    name: 'Maria och Johan',
    about: 'badrumsrenovering i Uppsala',
  },
  {
    ...example,
    text: 'Jag kan ingenting om el. Att någon annan redan hade tittat på försäkring och F-skatt gjorde att jag vågade fråga om resten.',
    name: 'Birgit',
    about: 'ny elcentral i Västerås',
  },
  {
    ...example,
    text: 'Jag lägger tiden på jobb som ligger nära och som jag vill ha. Och jag vet vad kunden har tänkt sig innan jag räknar.',
    name: 'Samir',
    about: 'målare i Södertälje',
  },
]

/**
 * Quotations that are shown, marked as examples, until the operator has its own (`OPERATOR_CLAIMS`). There are no
 * examples of figures, because figures are counted. Invented quotations of customers are unlawful unless they are
 * marked (marknadsföringslagen 2008:486, 4 § and 10 §).
 */
export const exampleClaims: Claims = {
  figures: {},
  shortVoices,
  longVoices,
}

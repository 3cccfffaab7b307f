/**
 * What the operator claims of itself, and what people are quoted with. An operator edits this file: each entry says who
 * stands for it, and while `isExample` is true the page says 'Exempel' beside it. Set it to false only for what can be
 * shown: customers' voices that nobody has given are unlawful (marknadsföringslagen 2008:486, 4 § and 10 §).
 */
type Standing = {
  isExample: boolean
  /** Who stands for it: where the figure comes from, or who said it and when they agreed to be quoted. */
  source: string
}

type Claim = Standing & { value: number; suffix: string; label: string }
export type Voice = Standing & { text: string; name: string; about: string }

const example = {
  isExample: true,
  source: 'Ingen ännu: exempel tills operatören har egna uppgifter',
} as const

export const claims = {
  projects: { ...example, value: 12_000, suffix: '+', label: 'projekt med offerter' },
  partners: { ...example, value: 500, suffix: '+', label: 'kontrollerade företag' },
  rating: { ...example, value: 4.9, suffix: ' av 5', label: 'i betyg av kunderna' },
  satisfaction: { ...example, value: 98, suffix: ' %', label: 'är nöjda med sitt val' },
} as const satisfies Record<string, Claim>

/** Said in the hero, one at a time: a sentence each, so that none is higher than the others. */
export const shortVoices: readonly Voice[] = [
  {
    ...example,
    text: 'Tre offerter, rad för rad. Valet tog en kväll.',
    name: 'Maria',
    about: 'badrum i Uppsala',
  },
  { ...example, text: 'Jag såg vad arbetet kostade före och efter ROT.', name: 'Erik', about: 'kök i Gävle' },
  { ...example, text: 'Ingen ringde förrän jag själv hade valt.', name: 'Amina', about: 'altan i Örebro' },
]

export const longVoices: readonly Voice[] = [
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

import { questionTexts } from '#features/projects/texts/interview.ts'
import { formatOre } from '#kernel/money.ts'
import { listInWords } from '#kernel/plain-text.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { ItemPrice, QuoteDifference } from '../domain/ledger/quote-differences.ts'

export const quoteDifferenceTexts = {
  title: 'Det här skiljer offerterna åt',
  more: (count: number) => `${count} skillnader till`,
  reproducible: 'Sammanställt efter fasta regler ur offerterna, utan bedömning av oss.',
}

/** One difference as a sentence. */
export function differenceText(difference: QuoteDifference): string {
  return sentences[difference.about](difference as never)
}

/** The usual price of an item, with its source and number of cases. */
export function itemPriceText({ medianOre, cases }: ItemPrice): string {
  return `I ${cases} offerter som kunder har accepterat på Handslag kostade det i mitten ${formatOre(medianOre)} med moms.`
}

type Sentences = {
  [About in QuoteDifference['about']]: (difference: Extract<QuoteDifference, { about: About }>) => string
}

const sentences: Sentences = {
  price: ({ lowest, highest, gapOre, percent }) =>
    `${lowest} har lägst pris efter ROT. ${highest} är ${formatOre(gapOre)} dyrare (${percent}\u00a0%).`,
  'same-price': ({ names, afterRotOre }) =>
    `${listInWords(names)} kostar lika mycket efter ROT: ${formatOre(afterRotOre)}.`,
  'open-price': ({ name, afterRotOre }) =>
    `${name} räknar löpande utan tak. ${formatOre(afterRotOre)} efter ROT är en uppskattning och kan inte jämföras med ett pris som är bestämt. Be om ett tak.`,
  ceiling: ({ name, mostOre, above }) =>
    above
      ? `Priset från ${name} är ungefärligt och kan bli upp till ${formatOre(mostOre)} efter ROT. Då är det högre än det fasta priset från ${above}.`
      : `Priset från ${name} kan bli upp till ${formatOre(mostOre)} efter ROT.`,
  start: ({ first, last, days }) => `${first} kan börja ${daysText(days)} före ${last}.`,
  length: ({ shortest, shortestDays, longest, longestDays }) =>
    `${shortest} räknar med ${daysText(shortestDays)} från start till klart, ${longest} med ${daysText(longestDays)}.`,
  lacks: ({ name, scope, has, grossOre, usual }) =>
    `${name} nämner inte ”${questionTexts[scope].term}”, som ${has} tar ${formatOre(grossOre)} för med moms. ${
      usual ? `${itemPriceText(usual)} ` : ''
    }Fråga om det ingår.`,
  excludes: ({ name, things }) => `${name} räknar inte med: ${things.join(', ')}.`,
  undivided: ({ names }) =>
    `${listInWords(names)} har inte delat upp sitt pris efter dina svar, så det syns inte vad varje del kostar.`,
  checks: ({ name, lacking }) =>
    lacking === 1
      ? `En kontroll av ${name} gäller inte just nu.`
      : `${lacking} kontroller av ${name} gäller inte just nu.`,
  'runs-out': ({ name, validUntil }) =>
    `Offerten från ${name} går ut först: den gäller till och med ${formatDate(validUntil)}.`,
}

const WEEK = 7

/** '5 dagar', '2 veckor': in weeks when they are whole or many. */
function daysText(days: number): string {
  if (days === 1) return '1 dag'
  const weeks = Math.round(days / WEEK)
  if (days % WEEK === 0 || weeks >= 4) return weeks === 1 ? '1 vecka' : `${weeks} veckor`
  return `${days} dagar`
}

import type { Category } from '#features/companies/domain/category.ts'
import { formatOre } from '#kernel/money.ts'
import { PRICE_NEEDS, type TypicalPrice } from '../domain/trade-figures.ts'
import { inPlace, priceRange, withinTrade } from './place-pages.ts'

const whole = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 })

/** `within`: `i Uppsala`, `i hela landet`. */
function source(quotes: number, category: Category, within: string): string {
  return `de senaste ${quotes} accepterade offerterna inom ${withinTrade(category)} på Handslag, ${within}`
}

export const pricePageTexts = {
  /** `question`: the trade's own, with its question mark. */
  title: (question: string, place: string | null) =>
    place === null ? question : `${question.slice(0, -1)} ${inPlace(place)}?`,
  description: (category: Category, place: string | null, { quotes, lowOre, highOre }: TypicalPrice) =>
    `Hälften kostar mellan ${formatOre(lowOre)} och ${formatOre(highOre)}, enligt ${source(quotes, category, wherein(place))}.`,
  lead: ({ lowOre, middleOre, highOre, afterOre }: TypicalPrice) =>
    `Hälften av jobben kostade mellan ${formatOre(lowOre)} och ${formatOre(highOre)}. I mitten låg ${formatOre(middleOre)}${
      afterOre === null ? '' : `, och efter ROT-avdrag ${formatOre(afterOre)}`
    }.`,
  note: (quotes: number, category: Category, place: string | null) =>
    `Källa: ${source(quotes, category, wherein(place))}. Hela priset inklusive moms, före ROT-avdrag där inget annat sägs.`,
  drawn: 'Priset på tumstocken',
  create: 'Lägg upp projekt',
  rot: 'Räkna på ROT-avdraget',
  decides: 'Det här avgör priset',
  decidesText: 'Två jobb som heter likadant kan kosta olika mycket. Det här skiljer dem åt:',
  compare: (place: string) => `${place} och hela landet`,
  compareNote: (place: string) =>
    `Priserna ${inPlace(place)} är en del av hela landets. Få offerter ger större skillnader.`,
  middleOf: (middle: string) => `mitten ${middle}`,
  afterOf: (after: string) => `efter ROT ${after}`,
  quotes: (count: number) => `${whole.format(count)} offerter`,
  everywhere: 'Hela landet',
  range: priceRange,
  places: (place: string | null) => (place === null ? 'Priser kommun för kommun' : 'Priser i andra kommuner'),
  placesNote: 'Beloppet är mitten: hälften av offerterna är billigare, hälften dyrare.',
  noPlaces: `En kommun får en egen sida när minst ${PRICE_NEEDS.quotes} offerter från minst ${PRICE_NEEDS.companies} företag har accepterats där.`,
  how: 'Så räknar vi',
  howText: [
    'Vi tar priset i de senaste offerterna som kunder har accepterat hos oss, högst hundra av dem. Det är avtalade priser, inte listpriser och inte vad jobbet beräknades kosta från början.',
    `Priset visas först när det finns minst ${PRICE_NEEDS.quotes} offerter från minst ${PRICE_NEEDS.companies} olika företag, och avrundas till hela tusental, så att ingen enskild affär kan kännas igen. Siffrorna räknas om löpande.`,
  ],
  rotText: ({ percent, capOre }: { percent: number; capOre: number }) =>
    `ROT-avdraget är ${percent}\u00a0% av arbetskostnaden inklusive moms, högst ${formatOre(capOre)} per person och år. Skatteverket avgör om du har rätt till det.`,
  companies: (trade: string, place: string | null) =>
    place === null ? `Företag inom ${trade}` : `Företag inom ${trade} ${inPlace(place)}`,
  seeCompanies: 'Se företagen',
  companiesText:
    'Ett pris i mitten är en fingervisning. Beskriv ditt jobb, så får du offerter på just det och kan jämföra dem rad för rad.',
} as const

function wherein(place: string | null): string {
  return place === null ? 'i hela landet' : inPlace(place)
}

export const priceIndexTexts = {
  title: 'Vad kostar det att renovera?',
  description:
    'Vad badrum, kök, målning, el, VVS och arbeten utomhus kostar, enligt offerter som kunder har accepterat på Handslag. Efter yrke och kommun.',
  lead: 'Här är vad kunder har kommit överens om att betala: priser ur accepterade offerter, inte gissningar. Yrke för yrke, och kommun för kommun där det finns tillräckligt många.',
  trades: 'Priser efter yrke',
  count: (quotes: number, places: number) =>
    `${quotes} offerter${places === 0 ? '' : `, egna priser i ${whole.format(places)} ${places === 1 ? 'kommun' : 'kommuner'}`}`,
  none: 'Inget pris än: för få accepterade offerter.',
  decides: (trade: string) => `Vad som avgör priset inom ${trade}`,
  half: (low: string, high: string) => `Hälften ligger mellan ${low} och ${high}.`,
  middle: (middle: string, after: string | null) =>
    `I mitten ${middle}${after === null ? '' : `, efter ROT-avdrag ${after}`}.`,
} as const

import type { Category } from '#features/companies/domain/category.ts'
import { formatOre } from '#kernel/money.ts'

/** A trade within a sentence: `företag inom …`. */
const within = {
  bathroom: 'badrumsrenovering',
  kitchen: 'köksinredning',
  outdoor: 'utomhusarbete',
  plumbing: 'VVS',
  painting: 'målning',
  electrical: 'el',
} as const satisfies Record<Category, string>

/** A trade as people search for it: the profession, where Swedish has a word for it. */
const searched = {
  bathroom: 'Badrumsrenovering',
  kitchen: 'Köksinredning',
  outdoor: 'Utomhusarbete',
  plumbing: 'Rörmokare',
  painting: 'Målare',
  electrical: 'Elektriker',
} as const satisfies Record<Category, string>

/** Municipalities that are islands, whose names take the preposition `på`. */
const ISLANDS = new Set(['Ekerö', 'Gotland', 'Hammarö', 'Lidingö', 'Orust', 'Tjörn', 'Värmdö', 'Öckerö'])

/** `i Uppsala`, `på Gotland`. */
export function inPlace(name: string): string {
  return `${ISLANDS.has(name) ? 'på' : 'i'} ${name}`
}

/** `Knivsta, Enköping och Sala`. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('sv').format(names)
}

const whole = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 })
const inThousands = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 })

/** `119 000–154 000 kr`, from two amounts as `formatOre` writes them. */
export function priceRange(low: string, high: string): string {
  return `${low.replace(/\skr$/, '')}–${high}`
}

export const withinTrade = (category: Category) => within[category]

function checkedCompanies(count: number): string {
  return count === 1 ? 'Ett kontrollerat företag' : `${whole.format(count)} kontrollerade företag`
}

/** A row of a list of companies. */
export const companyRowTexts = {
  ask: 'Be om offert',
  askFor: (name: string) => `Be om offert av ${name}`,
  away: 'Tar inte emot förfrågningar just nu',
  checked: (date: string) => `Senast kontrollerat ${date}`,
  /** The work that the company takes: its trades, and its smallest job in kronor. */
  takes: (trades: readonly Category[], smallestJob: number | null) =>
    `Tar jobb inom ${listed(trades.map(withinTrade))}${smallestJob === null ? '' : `, över ${formatOre(smallestJob * 100)}`}`,
  from: (base: string) => `Utgår från ${base}`,
  fromDistance: (base: string, km: number) => `Utgår från ${base}, ${whole.format(km)}\u00a0km bort`,
  afar: (km: number) => `${whole.format(km)}\u00a0km bort`,
} as const

export const placePageTexts = {
  business: (company: string, trades: string, place: string) =>
    `${company} tar uppdrag ${inPlace(place)}: ${trades}.`,
  title: (category: Category, place: string) => `${searched[category]} ${inPlace(place)}`,
  description: (category: Category, place: string, companies: number) =>
    companies > 0
      ? `${checkedCompanies(companies)} tar uppdrag inom ${within[category]} ${inPlace(place)}. Se vilka de är, vad som är öppet just nu och få offerter som går att jämföra rad för rad.`
      : `Så ser det ut inom ${within[category]} ${inPlace(place)}: vilka företag som finns närmast, vad som är öppet och hur du går vidare.`,
  lead: (category: Category, place: string, companies: number) =>
    `${checkedCompanies(companies)} tar uppdrag inom ${within[category]} ${inPlace(place)}. ${
      companies === 1
        ? 'Beskriv jobbet, så frågar vi det åt dig.'
        : 'Beskriv jobbet en gång, så svarar de som har tid med offerter som går att jämföra rad för rad.'
    }`,
  leadNearby: (category: Category, place: string, near: string) =>
    `Just nu tar inget kontrollerat företag uppdrag inom ${within[category]} ${inPlace(place)}. Närmast finns de i ${near}. Lägg gärna upp ditt projekt ändå: det kostar inget, och vi letar efter företag som passar.`,
  leadNobody: (category: Category, place: string) =>
    `Just nu tar inget kontrollerat företag uppdrag inom ${within[category]} ${inPlace(place)}, och inte i kommunerna runt om. Lägg gärna upp ditt projekt ändå: det kostar inget, och vi letar efter företag som passar.`,
  create: 'Lägg upp projekt',
  seeCompanies: 'Se företagen',
  seeNear: 'Se närmaste kommuner',
  seeAll: 'Se var de finns',
  open: 'Öppna projekt',
  completed: 'Genomförda projekt',
  takeJobs: 'Kontrollerade företag',
  answer: (answered: number) => `Till första offerten, för hälften av ${whole.format(answered)} projekt`,
  hours: (count: number) => `${whole.format(count)} h`,
  price: (place: string | null) =>
    `Pris för hälften av jobben ${place === null ? 'i hela landet' : inPlace(place)}`,
  range: priceRange,
  count: (count: number) => whole.format(count),
  companiesTitle: (category: Category, place: string) => `Företag inom ${within[category]} ${inPlace(place)}`,
  companiesNote:
    'Godkända av oss, med giltig kontroll av F-skatt, försäkring, legitimation och referensprojekt. Närmast först.',
  more: (count: number) =>
    `Och ${whole.format(count)} till. Lägg upp ditt projekt, så frågar vi de som passar bäst.`,
  projectsTitle: (place: string) => `Öppna projekt ${inPlace(place)}`,
  projectsNote:
    'Så här mycket ser alla. Namn, adress och kontaktuppgifter visas bara för det företag som kunden väljer.',
  published: (date: string) => `Publicerat ${date}`,
  allProjects: 'Alla öppna projekt',
  company: 'Driver du företag här?',
  companyText: 'Då kan du få de här förfrågningarna. En fast månadsavgift, ingen avgift per förfrågan.',
  companyTextFirst: 'Då kan du bli den första. En fast månadsavgift, ingen avgift per förfrågan.',
  becomePartner: 'Bli partner',
  nearTitle: (place: string) => `Nära ${place}`,
  nearNote: 'Kommuner runt om där företag tar samma slags uppdrag.',
  tradesTitle: (place: string) => `Andra arbeten ${inPlace(place)}`,
  companiesShort: (count: number) => `${whole.format(count)} företag`,
  nobodyShort: 'inga än',
  km: (km: number) => `${whole.format(km)}\u00a0km`,
  questions: 'Vanliga frågor',
} as const

export const tradePageTexts = {
  title: (category: Category) => `${searched[category]}: hitta kontrollerade företag där du bor`,
  guide: 'Innan du ber om offert',
  description: (trade: string, covered: number) =>
    `${trade}: kontrollerade företag i ${whole.format(covered)} ${covered === 1 ? 'kommun' : 'kommuner'}. Hitta din kommun, se vad som påverkar priset och få offerter som går att jämföra.`,
  descriptionEmpty: (trade: string) =>
    `${trade}: vad som ingår, vad som påverkar priset och vad du ska tänka på innan du ber om offerter.`,
  lead: (covered: number) =>
    `Kontrollerade företag tar uppdrag i ${whole.format(covered)} av Sveriges 290 kommuner. Välj din, så ser du vilka de är.`,
  leadEmpty:
    'Vi har inga kontrollerade företag i det här yrket ännu. Lägg gärna upp ditt projekt ändå: det kostar inget, och vi letar efter företag som passar.',
  covered: 'Kommuner med företag',
  work: 'Det här ingår ofta',
  price: 'Det här avgör priset',
  check: 'Bra att veta innan du väljer',
  counties: 'Kommun för kommun',
  countiesNote: 'Siffran är antalet företag som tar uppdrag i kommunen just nu.',
  county: (covered: number, all: number) => `företag i ${covered} av ${all}`,
  countyNobody: 'inga företag än',
} as const

/** The numbers along a folding rule of prices, in thousands of kronor. */
export const priceRuleTexts = {
  unit: 'tkr',
  thousands: (ore: number) => inThousands.format(ore / 100_000),
} as const

/** Trades whose work has another name within a sentence. */
const WORKS: Partial<Record<Category, string>> = { plumbing: 'VVS-arbete', electrical: 'elarbete' }

export const typicalPriceTexts = {
  /** `place`: of the price, null for all of Sweden. */
  title: (category: Category, place: string | null) =>
    `Vad kostar ${WORKS[category] ?? within[category]}${place === null ? '' : ` ${inPlace(place)}`}?`,
  note: (quotes: number, category: Category, place: string | null) =>
    `De senaste ${quotes} accepterade offerterna inom ${within[category]} på Handslag, ${place === null ? 'i hela landet' : inPlace(place)}. Hela priset inklusive moms, före ROT-avdrag där inget annat sägs.`,
  drawn: (low: string, high: string) => `Hälften av offerterna ligger mellan ${low} och ${high}`,
  low: 'En fjärdedel under',
  middle: 'Mitten',
  high: 'En fjärdedel över',
  after: 'Mitten efter ROT-avdrag',
  more: 'Mer om priset, och kommun för kommun',
  moreHere: (place: string) => `Mer om priset ${inPlace(place)}`,
} as const

export const tradeIndexTexts = {
  title: 'Hitta hantverkare',
  heading: 'Hitta hantverkare där du bor',
  description:
    'Badrum, kök, utomhus, VVS, målning och el: se vilka kontrollerade företag som tar uppdrag i din kommun och få offerter som går att jämföra rad för rad.',
  lead: 'Välj vad som ska göras och var. Du ser vilka kontrollerade företag som tar uppdrag där, hur mycket som är öppet just nu och vad du ska tänka på.',
  trades: 'Sex yrken',
  most: 'Flest företag:',
  open: (count: number) => `${whole.format(count)} ${count === 1 ? 'öppet projekt' : 'öppna projekt'}`,
  covered: (companies: number, covered: number) =>
    companies === 0
      ? 'Inga företag än'
      : `${whole.format(companies)} företag i ${whole.format(covered)} ${covered === 1 ? 'kommun' : 'kommuner'}`,
  how: 'Vad ”kontrollerat” betyder',
  howText:
    'Varje företag har sökt och blivit godkänt av oss. F-skatt, företagsförsäkring, legitimation och referensprojekt är granskade, med datum, och syns på företagets sida. Går en kontroll ut försvinner företaget härifrån tills den är förnyad.',
  howLink: 'Läs mer om trygghet',
} as const

/** The search for companies, trades and places by their names. */
export const marketSearchTexts = {
  label: 'Sök företag, yrke eller kommun',
  hint: 'Till exempel ett företags namn, eller målare i Uppsala.',
  submit: 'Sök',
  title: (typed: string) => `Träffar på ”${typed}”`,
  nearest: 'Företag som tar sådana uppdrag där, närmast först.',
  nothing: 'Vi hittade inget. Prova ett annat ord, eller välj yrke och plats ovanför.',
  alike: 'Inget heter precis så. Här är det som liknar.',
  away: 'Vi kan inte söka just nu. Försök igen om en stund.',
  tradeIn: (category: Category, place: string) => `${searched[category]} ${inPlace(place)}`,
} as const

export const placeSearchTexts = {
  label: 'Ort, kommun eller postnummer',
  trade: 'Vad ska göras?',
  submit: 'Visa företag',
  away: 'Vi kan inte slå upp orten just nu. Skriv en kommun, eller försök igen om en stund.',
  unknown: (text: string) =>
    `Vi känner inte igen ”${text}”. Kontrollera stavningen, eller skriv en kommun eller ett postnummer.`,
} as const

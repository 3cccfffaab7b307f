import type { ChosenProblem } from './domain/chosen-problem.ts'
import type { BudgetProblem } from './domain/found-projects-input.ts'

export const askedTexts = {
  searching: 'Vi letar efter företag som passar.',
  askedOn: (count: number, date: string) =>
    count === 1 ? `1 företag tillfrågat den ${date}` : `${count} företag tillfrågade den ${date}`,
  askedBetween: (count: number, first: string, last: string) =>
    `${count} företag tillfrågade mellan den ${first} och den ${last}`,
}

export const findProjectsTexts = {
  heading: 'Hitta projekt',
  lead: 'Det ni är tillfrågade om först, sedan öppna projekt i ert yrke och område.',
  scope: 'Vilka projekt',
  scopes: { fitting: 'Passar er', all: 'Alla öppna' },
  search: 'Sök bland projekt',
  searchHint: 'Till exempel badrum, måla fasad eller en kommun.',
  show: 'Visa träffar',
  narrow: 'Filter och ordning',
  category: 'Kategori',
  allCategories: 'Alla kategorier',
  distance: 'Avstånd',
  anyDistance: 'Hela ert område',
  distanceAtMost: (km: string) => `Högst ${km}\u00a0km bort`,
  budget: 'Budget från',
  anyBudget: 'Ingen undre gräns',
  budgetFrom: (kronor: string) => `Från ${kronor}\u00a0kr`,
  budgetTo: 'Budget till',
  anyBudgetTo: 'Ingen övre gräns',
  budgetAtMost: (kronor: string) => `Högst ${kronor}\u00a0kr`,
  closing: 'Sista dag för offert',
  anyClosing: 'När som helst',
  closingWithin: { '2': 'Inom två dagar', '7': 'Inom en vecka' },
  readiness: 'Underlag',
  anyReadiness: 'Alla underlag',
  readinessFrom: (percent: string) => `Minst ${percent}\u00a0%`,
  sort: 'Ordning',
  sorts: { newest: 'Nyaste först', closing: 'Stänger snart först', nearest: 'Närmast först' },
  active: 'Valda filter',
  searchedFor: (words: string) => `Sökning: ${words}`,
  remove: (choice: string) => `Ta bort ${choice}`,
  clear: 'Rensa allt',
  alike: (words: string) => `Ingen har skrivit ”${words}”. Här är det som liknar.`,
  requests: 'Ni är tillfrågade',
  open: { fitting: 'Fler som passar er', all: 'Alla öppna projekt' },
  answered: (count: number) =>
    count === 1 ? 'Ett projekt där ni har svarat' : `${count} projekt där ni har svarat`,
  next: 'Visa fler projekt',
  newest: 'Till början av listan',
  invited: 'Ni är tillfrågade',
  daysLeft: (days: number) => (days <= 0 ? 'sista dagen' : days === 1 ? '1 dag kvar' : `${days} dagar kvar`),
  slotsLeft: slotsLeftText,
  pictures: (count: number) => (count === 0 ? 'inga bilder' : count === 1 ? '1 bild' : `${count} bilder`),
  published: (date: string) => `Publicerat ${date}`,
  quotesUntil: (date: string) => `Offerter till och med ${date}`,
  unknownPlace: 'Okänd ort',
  onlyCard:
    'Hela beskrivningen visas för godkända företag när projektet ligger inom deras område och arbetsfält.',
  empty: {
    fitting: 'Inga öppna projekt passar er just nu',
    all: 'Inga öppna projekt just nu',
  },
  emptyText: {
    fitting:
      'Vi meddelar er när ett projekt kommer som passar ert arbetsfält och område. Ni kan också se alla öppna projekt.',
    all: 'Nya projekt visas här så fort de publiceras.',
  },
  emptyRest: 'Inget mer passar er just nu',
  emptyChoice: 'Inget projekt passar det ni har valt',
  emptyChoiceText: 'Ta bort ett filter i taget, eller sök med ett annat ord. Delar av ord fungerar också.',
  emptyPage: 'Inget på den här sidan passar det ni har valt',
  showAll: 'Visa alla öppna projekt',
}

/** Why a budget limit narrows nothing, shown beside it. `typed`: its value in the URL. */
export const budgetProblemTexts: Readonly<Record<BudgetProblem['code'], (typed: string) => string>> = {
  'limit-unknown': (typed) => `”${typed}” går inte att välja. Välj ett belopp i listan.`,
  'limit-below-other': () => 'Den övre gränsen ska vara högre än den undre. Välj ett högre belopp.',
}

export const lackingTexts = {
  title: 'Ert företag kan inte lämna offert just nu',
  waiting: 'Ni får ett meddelande när ansökan är godkänd. Se er gärna omkring så länge. Det här återstår:',
  lead: 'Ni kan se er omkring så länge. Det här återstår:',
  toVerification: 'Se vad som behövs',
}

/** Why the company that a customer has chosen cannot be asked. */
export const chosenProblemTexts = {
  'chosen-not-able': 'Företaget kan inte ta emot förfrågningar just nu. Välj att fråga andra i stället.',
  'chosen-paused':
    'Företaget har pausat förfrågningar. Fråga andra i stället, eller skicka när pausen är över: det du har skrivit finns kvar.',
  'chosen-own': 'Det är ditt eget företag. Välj att fråga andra i stället.',
  'chosen-other-trade':
    'Företaget arbetar inte med den kategori du har valt. Byt kategori, eller fråga andra i stället.',
  'chosen-too-far': 'Platsen ligger utanför det område där företaget arbetar. Fråga andra i stället.',
  'chosen-too-small':
    'Företaget tar bara större jobb än din budget. Ändra budgeten, eller fråga andra i stället.',
  'chosen-full':
    'Företaget har fått så många förfrågningar som det tar emot den här veckan. Fråga andra i stället, eller skicka om några dagar.',
} as const satisfies Record<ChosenProblem, string>

/** How many more companies can send a quote, of a project's five. */
export function slotsLeftText(count: number): string {
  if (count <= 0) return 'Alla fem platser är tagna just nu'
  return count === 1 ? '1 plats kvar av 5' : `${count} platser kvar av 5`
}

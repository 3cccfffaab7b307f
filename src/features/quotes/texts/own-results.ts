import { formatOre } from '#kernel/money.ts'
import type { OfferList } from '../domain/results/own-results.ts'
import type { JobState } from '../domain/results/won-job.ts'

/** 'Mina offerter' by state, and the results. */
export const ownResultTexts = {
  lists: 'Offerter efter läge',
  all: 'Alla',
  groups: {
    draft: 'Utkast',
    pending: 'Väntar på svar',
    won: 'Vunna',
    lost: 'Inte vunna',
    withdrawn: 'Återkallade',
  } satisfies Record<OfferList, string>,
  emptyGroup: {
    draft: 'Ni har inga utkast. Det ni skriver i en offert sparas här tills den är skickad.',
    pending: 'Ingen offert väntar på svar.',
    won: 'Ingen offert har accepterats än.',
    lost: 'Ingen offert har nekats eller gått ut.',
    withdrawn: 'Ni har inte återkallat någon offert.',
  } satisfies Record<OfferList, string>,
  pages: 'Sidor med offerter',
  older: 'Äldre offerter',
  toNewest: 'Till de senaste',
  noOlder: 'Det finns inga äldre offerter.',
  title: 'Vad som vinner',
  lead: 'Räknat på era egna offerter som kunden har svarat på eller som har gått ut. Andra företag ser det inte.',
  tooFew: (least: number, decided: number) =>
    `Visas när ${least} offerter är avgjorda. Hittills är det ${decided}.`,
  share: (percent: number) => `${percent}\u00a0%`,
  wonOf: (won: number, decided: number) => `${won} av ${decided}`,
  columns: { what: 'Offerter', won: 'Vunna', share: 'Andel' },
  everything: 'Alla avgjorda',
  withinADay: 'Svar inom ett dygn',
  later: 'Svar efter mer än ett dygn',
  toJobs: 'Vunna jobb och kalender',
}

/** The won jobs of a company: a calendar and a list. */
export const wonJobTexts = {
  title: 'Vunna jobb',
  lead: 'Varje jobb från dagen det börjar till dagen det blev klart, eller den dag då det ska vara klart: enligt er offert, eller annars när kunden vill.',
  calendar: (month: string) => `Kalender för ${month}`,
  days: ['mån', 'tis', 'ons', 'tor', 'fre', 'lör', 'sön'],
  before: (month: string) => `Till ${month}`,
  thisMonth: 'I dag',
  nothing: (month: string) => `Inga jobb i ${month}.`,
  begins: 'börjar',
  ends: 'klart',
  more: (count: number) => `${count} till`,
  list: 'Alla jobb',
  states: { awarded: 'Inte påbörjat', in_progress: 'Pågår', completed: 'Slutfört' } satisfies Record<
    JobState,
    string
  >,
  from: (date: string) => `Börjar ${date}`,
  began: (date: string) => `Började ${date}`,
  wanted: (date: string) => `kunden vill ha det klart ${date}`,
  promised: (date: string) => `klart senast ${date} enligt offerten`,
  done: (date: string) => `klart ${date}`,
  file: 'Lägg i kalendern',
  fileOf: (title: string) => `Lägg i kalendern: ${title}`,
  fileDescription: (grossOre: number, customer: string | null) =>
    `Pris: ${formatOre(grossOre)}${customer ? `\nKund: ${customer}` : ''}`,
  empty: 'Inga vunna jobb än',
  emptyText: 'När en kund accepterar er offert står jobbet här, i listan och i kalendern.',
  findProjects: 'Hitta projekt',
}

/** Charts of a company's months. */
export const monthFigureTexts = {
  title: 'De senaste tolv månaderna',
  requests: 'Förfrågningar',
  answers: 'Skickade offerter',
  wins: 'Vunna offerter',
  earned: 'Slutförda jobb, tusen kr',
  completed: 'Slutförda jobb',
  earnedNote: 'Pris inklusive moms på jobb som blev klara i månaden.',
  chart: (title: string, summary: string) => `${title}: ${summary}`,
  table: 'Visa siffrorna',
  month: 'Månad',
}

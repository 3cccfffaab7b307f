import type { Category } from '#features/companies/domain/category.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { href } from '#kernel/href.ts'
import {
  LONGEST_SEARCH_NAME,
  MOST_SEARCHES,
  type SavingRefusal,
  type SearchNotice,
} from '../domain/saved-search/saved-search.ts'

/** Searches that a company has saved ('bevakningar'). */
export const savedSearchTexts = {
  pageTitle: 'Bevakningar · Handslag',
  title: 'Bevakningar',
  lead: `Vi säger till när ett nytt projekt passar en bevakning. Det ni redan är tillfrågade om säger vi inte till om igen. Ni kan ha ${MOST_SEARCHES} stycken.`,
  save: 'Bevaka sökningen',
  saveLead: 'Vi säger till när ett nytt projekt passar det ni har valt här.',
  name: 'Namn',
  nameHint: 'Till exempel Badrum i närheten.',
  notice: 'Hur vill ni få veta?',
  notices: {
    bell: 'I klockan, direkt',
    daily: 'Med mejl, en gång om dagen',
  } satisfies Record<SearchNotice, string>,
  submit: 'Spara bevakningen',
  watched: 'Ni bevakar den här sökningen.',
  saved: { title: 'Bevakningen är sparad', description: 'Den finns under Bevakningar.' },
  everything: 'Allt som passar er',
  own: 'Era bevakningar',
  manage: 'Hantera bevakningar',
  fresh: (count: number) => (count === 1 ? '1 nytt' : `${count} nya`),
  nothingNew: 'Inget nytt',
  paused: 'Pausad',
  show: 'Visa projekten',
  change: 'Ändra',
  changeOf: (name: string) => `Ändra ${name}`,
  saveChange: 'Spara',
  changed: { title: 'Bevakningen är ändrad' },
  pause: 'Pausa',
  resume: 'Fortsätt',
  pausedNow: {
    title: 'Bevakningen är pausad',
    description: 'Den säger inte till om något förrän ni fortsätter.',
  },
  resumedNow: {
    title: 'Bevakningen är igång',
    description: 'Den säger till om projekt som publiceras från och med nu.',
  },
  remove: 'Ta bort',
  removeQuestion: 'Ta bort bevakningen? Det går inte att ångra, men ni kan spara sökningen på nytt.',
  removeNow: 'Ja, ta bort',
  removed: { title: 'Bevakningen är borttagen' },
  empty: 'Inga bevakningar än',
  emptyText: 'Välj yrke, plats eller sökord i Hitta projekt och tryck på Bevaka sökningen.',
  find: 'Hitta projekt',
}

/** Why a search was not saved or changed, by refusal code. */
export const savedSearchRefusalTexts: Readonly<Record<SavingRefusal, string>> = {
  'search-too-wide': 'Välj en kategori. Alla projekt i hela landet är för mycket att bevaka.',
  'too-many-searches': `Ni har redan ${MOST_SEARCHES} bevakningar. Ta bort en först.`,
  'search-saved-already': 'Ni bevakar redan den här sökningen.',
}

export const savedSearchProblemTexts = {
  'name-missing': 'Ge bevakningen ett namn.',
  'name-too-long': `Högst ${LONGEST_SEARCH_NAME} tecken.`,
  'notice-missing': 'Välj hur ni vill få veta.',
}

type Line = { title: string | null; category: Category; place: string | null; search: string }

const IN_THE_MAIL = 20

/** The daily mail. `stopPath`: the page where its reader ends these mails without a login. */
export function searchMailTexts(lines: readonly Line[], stopPath: string) {
  const count = lines.length
  const foundProjects = count === 1 ? 'Ett nytt projekt' : `${count} nya projekt`
  const omitted = count - IN_THE_MAIL
  return {
    subject: `${foundProjects} i era bevakningar`,
    title: `${foundProjects} i era bevakningar`,
    paragraphs: ['De här projekten har publicerats sedan förra mejlet och tar emot offerter:'],
    facts: lines
      .slice(0, IN_THE_MAIL)
      .map(
        ({ title, category, place, search }) =>
          [search, [title ?? categoryTexts[category], place].filter(Boolean).join(', ')] as const,
      ),
    button: { label: 'Se projekten', path: href('/company/projects/bevakningar') },
    notes: omitted > 0 ? [`${omitted} till finns på sidan.`] : [],
    footer: 'Ni får det här mejlet för att ni har valt mejl en gång om dagen för en bevakning på Handslag.',
    choices: { label: 'Sluta få mejl om bevakningar', path: stopPath },
  }
}

/** The page behind the link that ends the daily mails. */
export const searchStopTexts = {
  pageTitle: 'Sluta få mejl om bevakningar · Handslag',
  title: 'Sluta få mejl om bevakningar?',
  text: 'Bevakningarna finns kvar, och det de hittar visas i klockan när ni är inloggade.',
  stop: 'Sluta skicka mejl',
  doneTitle: 'Ni får inga fler mejl om bevakningar',
  done: 'Det de hittar visas i klockan. Ni kan välja mejl igen under Bevakningar.',
  goneTitle: 'Länken gäller inte',
  gone: 'Den är inte hel, eller så finns företaget inte längre. Logga in för att ändra bevakningarna.',
  open: 'Till bevakningarna',
}

import type { Request } from 'autocannon'
import { categories } from '#features/companies/domain/category.ts'
import type { QuoteInput } from '#features/quotes/domain/quote-input.ts'
import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { type BenchData, PROJECTS, WORDS } from './load-data.ts'
import { plainQuote, richQuote } from './quote-words.ts'

export type Workload = {
  name: string
  title: string
  /** Each call is a new request; the product and the limit never use the same project. */
  requests(data: BenchData, side: Side): () => Request
  /** Does each request differ? Making them costs CPU that the server could have had. */
  varies: boolean
  /** Reads must get the same answer from both. */
  isRead: boolean
  /** Lists that rules take part in: the limit finds the same rows, and answers with the product's bytes. */
  paths?: (data: BenchData) => string[]
  /** SQL before each round, so that all rounds find the same data. */
  before: readonly string[]
  /**
   * Share of the limit's rate in per cent, longest p99 in ms by number of connections, most statements, most CPU in
   * µs.
   */
  goal: { ratio: number; p99?: Partial<Record<number, number>>; statements: number; cpuMicros: number }
}
export type Side = 'limit' | 'product'

const profile: Workload = {
  name: 'profile',
  title: 'own profile by id',
  varies: false,
  isRead: true,
  before: [],
  requests: (data) => () => ({ method: 'GET', path: '/api/v1/profile', headers: loggedIn(data) }),
  goal: { ratio: 60, p99: { 16: 20, 64: 20 }, statements: 2, cpuMicros: 100 },
}

const projects: Workload = {
  name: 'projects',
  title: `20 open projects of ${PROJECTS} by category and municipality`,
  varies: true,
  isRead: true,
  before: [],
  requests({ lists }) {
    let asked = 0
    return () => {
      const { category, municipality } = lists[asked++ % lists.length] ?? { category: '', municipality: '' }
      return { method: 'GET', path: `/api/v1/projects?category=${category}&municipality=${municipality}` }
    }
  },
  goal: { ratio: 60, p99: { 16: 12 }, statements: 2, cpuMicros: 130 },
}

/** A form as it is filled in, and beside it the least that can be sent: so one run says what the rest of a quote costs. */
const quotes: Workload = sends('send a quote of six lines with all terms', richQuote)
const plainQuotes: Workload = sends('send a quote of two lines', plainQuote)

function sends(title: string, wordsOf: (today: IsoDate) => QuoteInput): Workload {
  return {
    name: 'quotes',
    title,
    varies: true,
    isRead: false,
    before: [
      'truncate quotes, events, notifications, live_events, live_cursors cascade',
      "update projects set state = 'published' where state = 'quoted'",
      'vacuum projects',
      'checkpoint',
    ],
    requests(data, side) {
      const today = stockholmDate(new Date())
      const half = data.projectIds.length / 2
      let sent = side === 'product' ? 0 : half
      return () => ({
        method: 'POST',
        // At most one quote to a project, as a company sends them.
        path: `/api/v1/projects/${data.projectIds[sent++] ?? 'none-left'}/quotes`,
        headers: {
          ...loggedIn(data),
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
        },
        body: JSON.stringify(wordsOf(today)),
      })
    },
    goal: { ratio: 50, statements: 3, cpuMicros: 130 },
  }
}

const FOUND = '/api/v1/company/projects'

const foundLists: Workload = lists(`20 open projects that fit a company, of ${PROJECTS}, by trade`, () => [
  FOUND,
  ...categories.map((category) => `${FOUND}?category=${category}`),
])

const foundSearch: Workload = lists(`search for words among ${PROJECTS} projects`, () =>
  [...WORDS, 'badrum', 'måla', 'kakel', 'målare i Uppsala', 'garage'].map(
    (words) => `${FOUND}?${new URLSearchParams({ q: words })}`,
  ),
)

const ownQuotes: Workload = lists(`the newest 20 own quotes, of ${3 * PROJECTS}`, () => ['/api/v1/quotes'])

function lists(title: string, paths: () => string[]): Workload {
  const all = paths()
  return {
    name: 'lists',
    title,
    varies: true,
    isRead: true,
    before: [],
    paths,
    requests(data) {
      let asked = 0
      return () => ({ method: 'GET', path: all[asked++ % all.length], headers: loggedIn(data) })
    },
    goal: { ratio: 50, statements: 8, cpuMicros: 1000 },
  }
}

export const workloads: readonly Workload[] = [
  profile,
  projects,
  quotes,
  plainQuotes,
  foundLists,
  foundSearch,
  ownQuotes,
]

/** The cookie of the one company. */
export function loggedIn({ token }: BenchData): Record<string, string> {
  return { cookie: `handslag=${token}` }
}

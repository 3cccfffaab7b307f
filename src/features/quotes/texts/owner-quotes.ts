import type { ProjectState } from '#features/projects/domain/project.ts'
import { quoteLedgerTexts } from './quote-ledger.ts'

/** What the customer's page says of the quotes in each state of their project. `none`: where there are none. */
type StateTexts = { heading: string; noneTitle: string; none: (invited: number, until: string) => string }

const COMPARE = 'Jämför offerter'
const QUOTES = 'Offerterna'
const NONE = 'Inga offerter'
const NONE_LEFT = 'Offerterna finns inte kvar.'

const open: StateTexts = {
  heading: COMPARE,
  noneTitle: 'Inga offerter än',
  none: (invited, until) =>
    invited > 0 ? quoteLedgerTexts.emptyAsked(invited, until) : quoteLedgerTexts.emptySearching(until),
}

const begun: StateTexts = { heading: QUOTES, noneTitle: NONE, none: () => NONE_LEFT }

const states = {
  published: open,
  quoted: open,
  awarded: begun,
  in_progress: begun,
  completed: begun,
  expired: { heading: QUOTES, noneTitle: NONE, none: () => quoteLedgerTexts.emptyClosed },
  cancelled: { heading: QUOTES, noneTitle: NONE, none: () => quoteLedgerTexts.emptyCancelled },
  hidden: { heading: QUOTES, noneTitle: NONE, none: () => quoteLedgerTexts.emptyHidden },
} as const satisfies Record<ProjectState, StateTexts>

/** The words around the ledger. */
export function ownerQuoteTexts(state: ProjectState): StateTexts {
  return states[state]
}

import type { ProjectState } from '#features/projects/domain/project.ts'
import { quoteLedgerTexts } from './quote-ledger.ts'

/**
 * The customer's texts about the quotes in each state of their project. `noneHeading`, `noneTitle`, `none`: when
 * there are no quotes.
 */
type StateTexts = {
  heading: string
  noneHeading: string
  noneTitle: string
  none: (asking: Asking) => string
}

/** Whom we ask: how many were asked, and whether only the chosen company may be. `until`: the last day for quotes. */
type Asking = { invited: number; onlyChosen: boolean; until: string }

const COMPARE = 'Jämför offerter'
const QUOTES = 'Offerterna'
const NONE = 'Inga offerter'
const NONE_LEFT = 'Offerterna finns inte kvar.'

const open: StateTexts = {
  heading: COMPARE,
  noneHeading: 'Offerter',
  noneTitle: 'Inga offerter än',
  none: ({ invited, onlyChosen, until }) => {
    if (invited > 0) return quoteLedgerTexts.emptyAsked(invited, until)
    return onlyChosen ? quoteLedgerTexts.emptyOnlyChosen(until) : quoteLedgerTexts.emptySearching(until)
  },
}

const over = { heading: QUOTES, noneHeading: QUOTES, noneTitle: NONE }

const begun: StateTexts = { ...over, none: () => NONE_LEFT }

const states = {
  // All of its quotes are declined, withdrawn or expired.
  published: { ...open, heading: open.noneHeading },
  quoted: open,
  awarded: begun,
  in_progress: begun,
  completed: begun,
  expired: { ...over, none: () => quoteLedgerTexts.emptyClosed },
  cancelled: { ...over, none: () => quoteLedgerTexts.emptyCancelled },
  hidden: { ...over, none: () => quoteLedgerTexts.emptyHidden },
} as const satisfies Record<ProjectState, StateTexts>

/** The words around the comparison. */
export function ownerQuoteTexts(state: ProjectState): StateTexts {
  return states[state]
}

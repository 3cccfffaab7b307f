import { isOfAwarded } from './event-conditions.ts'
import type { NotifiableEvent } from './notifiable-event.ts'
import {
  companyConversation,
  nobody,
  onConversation,
  ownConversation,
  toCompany,
  toOwner,
} from './notification-rule.ts'

type Event = NotifiableEvent

/** Did this side act? `system`: a scheduled job, or the end of the project. */
const isBy = (side: 'customer' | 'company' | 'system') => (event: Event) => event.by === side

/**
 * Notifies the owner, and in the company those who answer messages; about a won job, all who work there. `who`: for
 * which events each side is notified.
 */
function onVisit<const Own extends string, const Firm extends string>(
  own: Own,
  firm: Firm,
  who: { owner: (event: Event) => boolean; firm: (event: Event) => boolean },
  more: { high?: true; mail?: true } = {},
) {
  const task = (task: 'messages' | 'jobs', isWon: boolean) =>
    toCompany(firm, 'visits', companyConversation, {
      ...more,
      task,
      onlyIf: (event, facts) => who.firm(event) && isOfAwarded(event, facts) === isWon,
    })
  return onConversation(
    toOwner(own, 'visits', { ...more, page: ownConversation, onlyIf: who.owner }),
    task('messages', false),
    task('jobs', true),
  )
}

/** Notifies the party that did not act. */
const otherParty = { owner: isBy('company'), firm: isBy('customer') }
const bothParties = { owner: () => true, firm: () => true }

/** Notifications about visits. When the end of the project cancels a visit, both parties are notified. */
export const visitRules = {
  'visit.proposed': onVisit('visit-proposed', 'visit-proposed-company', otherParty, {
    high: true,
    mail: true,
  }),
  'visit.accepted': onVisit('visit-accepted', 'visit-accepted-company', otherParty, { mail: true }),
  'visit.declined': onVisit('visit-declined', 'visit-declined-company', otherParty, { mail: true }),
  'visit.withdrawn': onVisit('visit-withdrawn', 'visit-withdrawn-company', otherParty),
  'visit.cancelled': {
    ...onVisit('visit-cancelled', 'visit-cancelled-company', otherParty, { high: true, mail: true }),
    rules: [
      ...onVisit('visit-cancelled', 'visit-cancelled-company', otherParty, { high: true, mail: true }).rules,
      ...onVisit(
        'visit-off',
        'visit-off-company',
        { owner: isBy('system'), firm: isBy('system') },
        { high: true, mail: true },
      ).rules,
    ],
  },
  'visit.expired': onVisit('visit-expired', 'visit-expired-company', bothParties),
  'visit.reminded': onVisit('visit-reminder', 'visit-reminder-company', bothParties, { mail: true }),
  'visit.held': nobody,
}

import type { NoticeFacts } from './notice-facts.ts'
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

/** Did this side do it? `system`: the clock, or the end of the project. */
const by = (side: 'customer' | 'company' | 'system') => (event: Event) => event.by === side

/**
 * Tells the owner, and of the company those who answer messages; about a won job everybody who works there. Each as far as `toOwner` and
 * `toFirm` say.
 */
function ofVisit<const Own extends string, const Firm extends string>(
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

/** The party that did not do it. */
const theOther = { owner: by('company'), firm: by('customer') }
const both = { owner: () => true, firm: () => true }

/** Who is told of visits. What the end of the project calls off is told to both. */
export const visitRules = {
  'visit.proposed': ofVisit('visit-proposed', 'visit-proposed-company', theOther, { high: true, mail: true }),
  'visit.accepted': ofVisit('visit-accepted', 'visit-accepted-company', theOther, { mail: true }),
  'visit.declined': ofVisit('visit-declined', 'visit-declined-company', theOther, { mail: true }),
  'visit.withdrawn': ofVisit('visit-withdrawn', 'visit-withdrawn-company', theOther),
  'visit.cancelled': {
    ...ofVisit('visit-cancelled', 'visit-cancelled-company', theOther, { high: true, mail: true }),
    rules: [
      ...ofVisit('visit-cancelled', 'visit-cancelled-company', theOther, { high: true, mail: true }).rules,
      ...ofVisit(
        'visit-off',
        'visit-off-company',
        { owner: by('system'), firm: by('system') },
        { high: true, mail: true },
      ).rules,
    ],
  },
  'visit.expired': ofVisit('visit-expired', 'visit-expired-company', both),
  'visit.reminded': ofVisit('visit-reminder', 'visit-reminder-company', both, { mail: true }),
  'visit.held': nobody,
}

/** Is it about the company that was awarded the project? */
function isOfAwarded({ companyId }: Event, { project }: NoticeFacts): boolean {
  return companyId !== null && companyId === project?.awardedCompanyId
}

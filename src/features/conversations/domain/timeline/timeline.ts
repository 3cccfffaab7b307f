import { isUuid } from '#kernel/ids.ts'
import type { ContactShare, ShareKind } from '../contact-share/contact-share.ts'
import type { VisitTime } from '../visit/visit.ts'

/** Something that has happened to a project, its quotes, visits or reviews, as its owner reads it: no words of anybody. */
export type TimelineEntry = {
  id: string
  type: string
  at: Date
  /** Who did it. */
  by: 'customer' | 'company' | 'staff' | 'system'
  /** The company of a quote, a visit, a review or a conversation; null for everything else. */
  company: string | null
  /** How many companies it concerned: those that were asked, or that had a live quote. */
  companies: number
  /** A picture was added or removed. */
  change: 'added' | 'removed' | null
  /** What was agreed when a quote was accepted: öre including VAT, of so many options. Null where it was not recorded. */
  agreed: { grossOre: number; options: number } | null
  /** The time of a visit; null for everything else. */
  visit: VisitTime | null
  /** What the owner shared or took back; null for everything else. */
  shared: ShareKind | null
  /** Who wrote the review, and whether it or the company's answer was meant; null for everything else. */
  review: { writtenBy: 'customer' | 'company'; part: 'review' | 'answer' } | null
}

/** A page of a timeline, the newest first. `next`: what the page of older entries is asked by; null where there are none. */
export type TimelinePage = { entries: TimelineEntry[]; next: string | null }

/** The position in a timeline that a page's URL names: the id of an event. */
export function readTimelineCursor(typed: string | null): string | null {
  return typed !== null && isUuid(typed) ? typed : null
}

/** The name of the position in the page's URL. */
export const TIMELINE_CURSOR = 'historik'

/** What stands in a project's timeline of what happens between its owner and a company. */
export const betweenTypes = [
  'visit.proposed',
  'visit.accepted',
  'visit.declined',
  'visit.withdrawn',
  'visit.expired',
  'visit.cancelled',
  'visit.held',
  'visit.reminded',
  'review.written',
  'review.changed',
  'review.published',
  'review.answered',
  'review.removed',
  'review.restored',
  'conversation.contact-shared',
  'conversation.contact-withdrawn',
] as const

/** What happens to a project or between them and stands in no timeline, each with its reason. */
export const untold = {
  'project.draft-kept': 'is about a draft of before there was a project',
  'quote.rot-circumstances-changed': 'is about the household, and changes all of its comparisons',
  'conversation.message-sent': 'stands in the conversation, with its words',
  'conversation.message-dismissed': 'is about one message of the conversation, which says so',
  'conversation.message-hidden': 'stands in the conversation, where the message stood',
  'conversation.message-restored': 'stands in the conversation, where the message stands again',
  'conversation.read': 'is how far somebody has read, which the conversation shows',
  'conversation.stopped': 'is said in the conversation, where it can be taken back',
  'conversation.resumed': 'is said in the conversation',
} as const

/** What a company has been shown of its customer's project, and since when. */
export type Disclosure = {
  company: string
  /** When it was first shown all but name, contact and street, as far as is known: at the latest when it quoted. Null when that is unknown. */
  readAt: Date | null
  /** When its quote was accepted: since then it has name, contact and street. */
  contactAt: Date | null
  /** What the customer let it see before, the first first. */
  shares: readonly ContactShare[]
}

type Reading = { companyId: string; company: string; at: Date }
type Sharing = { companyId: string; company: string; share: ContactShare }

/**
 * One line for each company, the first to read the project first. `readings`: any moments at which it is known to have read it;
 * `sharings`: what its customer has shared with it; `contacts`: when quotes were accepted, by company.
 */
export function disclosuresFrom(
  readings: readonly Reading[],
  sharings: readonly Sharing[],
  contacts: ReadonlyMap<string, Date>,
): Disclosure[] {
  return [...Map.groupBy([...readings, ...sharings], ({ companyId }) => companyId)]
    .map(([companyId, all]) => ({
      company: all[0]?.company ?? '',
      readAt: firstOf(all.flatMap((one) => ('at' in one ? [one.at] : []))),
      contactAt: contacts.get(companyId) ?? null,
      shares: all
        .flatMap((one) => ('share' in one ? [one.share] : []))
        .toSorted((one, other) => one.sharedAt.getTime() - other.sharedAt.getTime()),
    }))
    .toSorted((one, other) => sortedBy(one) - sortedBy(other))
}

function firstOf(moments: readonly Date[]): Date | null {
  return moments.reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null)
}

function sortedBy({ readAt, shares }: Disclosure): number {
  return (readAt ?? shares[0]?.sharedAt)?.getTime() ?? 0
}

import { isUuid } from '#kernel/ids.ts'
import type { ContactShare, ShareKind } from '../contact-share/contact-share.ts'
import type { VisitTime } from '../visit/visit.ts'

/**
 * An event of a project, its quotes, visits or reviews, as its owner reads it. It contains nothing that anybody has
 * written.
 */
export type TimelineEntry = {
  id: string
  type: string
  at: Date
  /** The side that acted. */
  by: 'customer' | 'company' | 'staff' | 'system'
  /** The company of the quote, visit, review or conversation; null for other events. */
  company: string | null
  /** How many companies the event concerned: those that were asked, or those that had a live quote. */
  companies: number
  /** Whether a picture was added or removed. */
  change: 'added' | 'removed' | null
  /**
   * The agreement when a quote was accepted: öre including VAT, and the number of options. Null when it was not
   * recorded.
   */
  agreed: { grossOre: number; options: number } | null
  /** The time of a visit; null for other events. */
  visit: VisitTime | null
  /** The kind that the owner shared or withdrew; null for other events. */
  shared: ShareKind | null
  /**
   * The author's side of the review, and whether the event is about the review or the company's answer; null for
   * other events.
   */
  review: { writtenBy: 'customer' | 'company'; part: 'review' | 'answer' } | null
}

/** A page of a timeline, newest first. `next`: the cursor of the page with older entries; null when there are none. */
export type TimelinePage = { entries: TimelineEntry[]; next: string | null }

/** The cursor in the URL of a page: the id of an event. */
export function readTimelineCursor(typed: string | null): string | null {
  return typed !== null && isUuid(typed) ? typed : null
}

/** The URL parameter of the cursor. */
export const TIMELINE_CURSOR = 'historik'

/** The types of events between an owner and a company that the timeline shows. */
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

/**
 * The types of events of a project, or between an owner and a company, that no timeline shows, each with the
 * reason.
 */
export const HIDDEN_TYPES = {
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

/** What a company has been shown of its customer's project, and when. */
export type Disclosure = {
  companyId: string
  company: string
  /**
   * When the company was first shown the project without name, contact and street, as far as is known: at the
   * latest when it quoted. Null when that is unknown.
   */
  readAt: Date | null
  /** When its quote was accepted. From then on it sees name, contact and street. */
  contactAt: Date | null
  /** What the customer shared with it before the deal, earliest first. */
  shares: readonly ContactShare[]
}

type Reading = { companyId: string; company: string; at: Date }
type Sharing = { companyId: string; company: string; share: ContactShare }

/**
 * One line for each company, in the order in which they first read the project. `readings`: instants at which a
 * company is known to have read it. `sharings`: what the customer has shared with a company. `contacts`: when
 * quotes were accepted, by company.
 */
export function disclosuresFrom(
  readings: readonly Reading[],
  sharings: readonly Sharing[],
  contacts: ReadonlyMap<string, Date>,
): Disclosure[] {
  return [...Map.groupBy([...readings, ...sharings], ({ companyId }) => companyId)]
    .map(([companyId, all]) => ({
      companyId,
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

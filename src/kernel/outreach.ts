import { companyOutreach } from './company-outreach.ts'
import { conversationOutreach } from './conversation-outreach.ts'
import { reviewOutreach } from './review-outreach.ts'
import { visitOutreach } from './visit-outreach.ts'
import { workOutreach } from './work-outreach.ts'

/**
 * Every message to another person that one person's action causes: events with a notification or mail, and the mails
 * and text messages of accounts, each with its limit. The rules read their limits here. A test fails when a message
 * is missing in this list.
 */
export type OutreachBound =
  /** At most `perDay` on a Stockholm calendar day and `perMonth` in a calendar month, for each account. */
  | { kind: 'calendar'; perDay: number; perMonth: number }
  /** At most `most` for each company on each project; those that were withdrawn or rejected count too. */
  | { kind: 'rounds'; most: number }
  /** A token bucket for each recipient, because another person may have typed the email or phone; `perDay`: a second one. */
  | { kind: 'contact'; burst: number; perSeconds: number; perDay?: number }
  /** A token bucket for each account that causes the message. */
  | { kind: 'account'; burst: number; perSeconds: number }
  /** As often as the message that it follows, which is in this list too. */
  | { kind: 'follows'; what: string }
  /** Once for each object, because of its state machine. A project gets another deal only when the company of the first is lost. */
  | { kind: 'once'; each: string }
  /** Only staff or the clock cause it. */
  | { kind: 'ours'; because: string }
  /** It reaches only the person who caused it. */
  | { kind: 'self' }

export type Outreach = { by: string; reaches: string; bound: OutreachBound }

const customer = 'customer'
const company = 'company'

/** Events by type. */
export const eventOutreach = {
  'project.published': {
    by: customer,
    reaches: 'nobody by itself; the companies that are asked hear of project.matched',
    // decisions.md section 9.
    bound: { kind: 'calendar', perDay: 5, perMonth: 20 },
  },
  'project.matched': {
    by: 'system',
    reaches: 'the companies that are asked: bell and mail',
    bound: { kind: 'follows', what: 'project.published' },
  },
  'project.company-invited': {
    by: 'staff',
    reaches: 'the company: bell and mail',
    bound: { kind: 'ours', because: 'staff ask a company by hand' },
  },
  'company.project-found': {
    by: 'system',
    reaches: 'companies that have saved such a search and were not asked: bell',
    bound: { kind: 'follows', what: 'project.published' },
  },
  'project.hidden': {
    by: 'staff',
    reaches: 'the owner: bell and mail; companies with a live quote: bell',
    bound: { kind: 'ours', because: 'staff hide it, or suspend its owner' },
  },
  'project.shown': {
    by: 'staff',
    reaches: 'the owner: bell and mail; companies with a live quote: bell',
    bound: { kind: 'ours', because: 'staff show it again, or reinstate its owner' },
  },
  'project.closed': {
    by: 'staff',
    reaches: 'the owner and companies with a live quote: bell and mail',
    bound: { kind: 'ours', because: 'staff close it' },
  },
  'project.letter-sent': {
    by: 'staff',
    reaches: 'the owner: bell and mail',
    bound: { kind: 'ours', because: 'staff write' },
  },
  'project.reach-asked': {
    by: 'system, by day, or staff',
    reaches: 'the owner: bell and mail',
    bound: { kind: 'once', each: 'project' },
  },
  'project.cancelled': {
    by: customer,
    reaches: 'companies with a live quote: bell and mail',
    bound: { kind: 'once', each: 'project' },
  },
  'project.contract-withdrawn': {
    by: customer,
    reaches: 'the company of the deal and the customer: bell and mail',
    bound: { kind: 'once', each: 'project' },
  },
  'project.expired': {
    by: 'system',
    reaches: 'the owner: bell and mail; companies with a live quote: bell',
    bound: { kind: 'ours', because: 'the clock, 14 days after publishing or reopening at the earliest' },
  },
  'project.reopened': {
    by: customer,
    reaches: 'companies with a live quote: bell',
    bound: { kind: 'follows', what: 'project.expired' },
  },
  'project.amended': {
    by: customer,
    reaches: 'companies with a live quote: bell and mail',
    bound: { kind: 'rounds', most: 5 },
  },
  ...workOutreach,
  'project.started': {
    by: 'either party',
    reaches: 'the other party: bell',
    bound: { kind: 'once', each: 'deal' },
  },
  'project.completed': {
    by: customer,
    reaches: 'the company: bell and mail',
    // The completion can be taken back once.
    bound: { kind: 'rounds', most: 2 },
  },
  'project.resumed': {
    by: customer,
    reaches: 'the company: bell',
    bound: { kind: 'once', each: 'deal' },
  },
  'project.question-asked': {
    by: company,
    reaches: 'the owner: bell and mail',
    bound: { kind: 'rounds', most: 3 },
  },
  'project.question-answered': {
    by: customer,
    reaches: 'the company that asked: bell and mail, at the first answer',
    bound: { kind: 'follows', what: 'project.question-asked' },
  },
  ...reviewOutreach,
  ...visitOutreach,
  ...conversationOutreach,
  'quote.sent': {
    by: company,
    reaches: 'the owner: bell and mail',
    // decisions.md section 9.
    bound: { kind: 'rounds', most: 3 },
  },
  'quote.revised': {
    by: company,
    reaches: 'the owner: bell and mail',
    bound: { kind: 'rounds', most: 5 },
  },
  'quote.confirmed': {
    by: company,
    reaches: 'the owner: bell',
    bound: { kind: 'follows', what: 'project.amended' },
  },
  'quote.withdrawn': {
    by: company,
    reaches: 'the owner: bell; mail when the company is gone or suspended',
    bound: { kind: 'follows', what: 'quote.sent' },
  },
  'quote.restored': {
    by: 'staff',
    reaches: 'the owner: bell and mail; the company: bell',
    bound: { kind: 'ours', because: 'staff reinstate a company' },
  },
  'quote.company-reinstated': {
    by: 'staff',
    reaches: 'the owner of a job who was told of the suspension: bell and mail',
    bound: { kind: 'ours', because: 'staff reinstate a company' },
  },
  'quote.company-suspended': {
    by: 'staff',
    reaches: 'the owner of a job that is not done: bell and mail',
    bound: { kind: 'ours', because: 'staff suspend a company' },
  },
  'quote.rejected': {
    by: customer,
    reaches: 'the company: bell and mail',
    bound: { kind: 'follows', what: 'quote.sent' },
  },
  'quote.accepted': {
    by: customer,
    reaches: 'all companies with a pending quote, and the customer: bell and mail',
    bound: { kind: 'once', each: 'deal' },
  },
  'quote.expired': {
    by: 'system',
    reaches: 'both parties: bell',
    bound: { kind: 'follows', what: 'quote.sent' },
  },
  ...companyOutreach,
  'account.suspended': {
    by: 'staff',
    reaches: 'the account: mail',
    bound: { kind: 'ours', because: 'staff decide' },
  },
  'account.restored': {
    by: 'staff',
    reaches: 'the account: mail',
    bound: { kind: 'ours', because: 'staff decide' },
  },
  'contact-message.received': {
    by: 'anybody',
    reaches: 'staff: mails gathered by the quarter of an hour; the email in the form: a receipt by mail',
    bound: { kind: 'contact', burst: 3, perSeconds: 3600 },
  },
  'contact-message.answered': {
    by: 'staff',
    reaches: 'the sender: mail',
    bound: { kind: 'ours', because: 'staff answer' },
  },
  'content-report.received': {
    by: 'anybody',
    reaches: 'staff: mails gathered by the quarter of an hour; the email in the form: a receipt by mail',
    bound: { kind: 'follows', what: 'contact-message.received' },
  },
  'content-report.upheld': {
    by: 'staff',
    reaches: 'who reported and whose page it is: mail',
    bound: { kind: 'ours', because: 'staff decide' },
  },
  'content-report.dismissed': {
    by: 'staff',
    reaches: 'who reported: mail',
    bound: { kind: 'ours', because: 'staff decide' },
  },
  'content-report.restored': {
    by: 'staff',
    reaches: 'whose page it is: mail',
    bound: { kind: 'ours', because: 'staff decide' },
  },
} as const satisfies Readonly<Record<string, Outreach>>

const askedCode = {
  by: 'anybody',
  reaches: 'the email that was typed: mail',
  // Senders have limits, too (attempt-limits.ts). A day's come back one an hour, so the newest code is always valid.
  bound: { kind: 'contact', burst: 1, perSeconds: 60, perDay: 24 },
} as const satisfies Outreach

const ownNotice = {
  by: 'the account',
  reaches: 'its own email, the former one included',
  bound: { kind: 'self' },
} as const satisfies Outreach

/** Mails of accounts by template, and texts. */
export const accountOutreach = {
  'confirm-sign-up': askedCode,
  'magic-link': askedCode,
  'sign-up-repeated': {
    by: 'anybody',
    reaches: 'the account that has the email already: mail',
    // In addition to the pause between codes. So few that nobody can fill a mailbox with them.
    bound: { kind: 'contact', burst: 3, perSeconds: 86_400 },
  },
  recovery: askedCode,
  'email-change-new': {
    by: 'the account',
    reaches: 'the email that was typed',
    bound: { kind: 'account', burst: 5, perSeconds: 3600 },
  },
  'email-change-current': {
    by: 'the account',
    reaches: 'its present email',
    bound: { kind: 'follows', what: 'email-change-new' },
  },
  text: {
    by: 'anybody',
    reaches: 'the number that was typed: text message',
    // Beside the pause between codes and a total a day (SMS_CODES_PER_DAY): each costs the operator, and wakes somebody.
    bound: { kind: 'contact', burst: 5, perSeconds: 3600 },
  },
  'change-text': {
    by: 'the account',
    reaches: 'the number that was typed: text message',
    bound: { kind: 'follows', what: 'text' },
  },
  reauthentication: ownNotice,
  'company-invitation': {
    by: 'the owner of a company',
    reaches: 'the person who is invited to join it: mail',
    // In addition, a company sends ten a day (companies, colleague.ts).
    bound: { kind: 'contact', burst: 3, perSeconds: 86_400 },
  },
  'removed-from-company': { by: company, reaches: 'a colleague', bound: { kind: 'once', each: 'colleague' } },
  'company-closed': { by: company, reaches: 'its other people', bound: { kind: 'once', each: 'colleague' } },
  invite: {
    by: 'the operator’s program, and administrators at the desk',
    reaches: 'the person who is invited: mail',
    // At the desk one person is invited again three times, then once a day (identity/staff, staff-member.ts).
    bound: { kind: 'ours', because: 'it takes the operator’s key or an administrator' },
  },
  'password-changed': ownNotice,
  'email-changed': ownNotice,
  'phone-changed': ownNotice,
  'factor-added': ownNotice,
  'factor-removed': ownNotice,
  'identity-linked': ownNotice,
  'identity-unlinked': ownNotice,
  'account-deleted': ownNotice,
} as const satisfies Readonly<Record<string, Outreach>>

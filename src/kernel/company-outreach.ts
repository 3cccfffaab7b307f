import type { Outreach } from './outreach.ts'

const company = 'company'

/** The part of `eventOutreach` (`outreach.ts`) about the application, the checks and the people of a company. */
export const companyOutreach = {
  'application.submitted': {
    by: company,
    reaches: 'the applicant: bell and mail; staff: mails gathered by the quarter of an hour',
    bound: { kind: 'self' },
  },
  'application.answered': {
    by: company,
    reaches: 'the operator: mail',
    bound: { kind: 'follows', what: 'application.asked' },
  },
  'application.asked': {
    by: 'staff',
    reaches: 'the applicant: bell and mail',
    bound: { kind: 'ours', because: 'staff ask' },
  },
  'application.approved': {
    by: 'staff',
    reaches: 'the applicant: bell and mail',
    bound: { kind: 'ours', because: 'staff decide' },
  },
  'application.refused': {
    by: 'staff',
    reaches: 'the applicant: bell and mail',
    bound: { kind: 'ours', because: 'staff decide' },
  },
  'verification.decided': {
    by: 'staff',
    reaches: 'the company, when something is missing: bell and mail',
    bound: { kind: 'ours', because: 'staff and registers decide' },
  },
  'verification.completed': {
    by: 'staff',
    reaches: 'the company that may quote now: bell and mail',
    bound: { kind: 'ours', because: 'staff and registers decide' },
  },
  'verification.expiring': {
    by: 'system',
    reaches: 'the company: bell and mail',
    bound: { kind: 'once', each: 'check and number of days before its end' },
  },
  'verification.expired': {
    by: 'system',
    reaches: 'the company: bell and mail',
    bound: { kind: 'once', each: 'check' },
  },
  'company.colleague-joined': {
    by: 'the person who was invited',
    reaches: 'the other owners of the company: bell',
    bound: { kind: 'follows', what: 'company-invitation' },
  },
  'company.colleague-left': {
    by: company,
    reaches: 'the other owners of the company: bell',
    bound: { kind: 'once', each: 'colleague' },
  },
} as const satisfies Readonly<Record<string, Outreach>>

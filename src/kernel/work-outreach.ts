import type { Outreach } from './outreach.ts'

const customer = 'customer'

/** The part of `eventOutreach` (`outreach.ts`) about another trade, place or street of a project, and other pictures. */
export const workOutreach = {
  'project.address-changed': {
    by: customer,
    reaches: 'the company whose quote is accepted: bell and mail',
    bound: { kind: 'account', burst: 5, perSeconds: 3600 },
  },
  // All that come while the company has not read the first one are told together.
  'project.pictures-changed': {
    by: customer,
    reaches: 'the company whose quote is accepted: bell and mail',
    bound: { kind: 'account', burst: 60, perSeconds: 24 * 3600 },
  },
  'project.drawings-changed': {
    by: customer,
    reaches: 'the company whose quote is accepted: bell and mail',
    // They count in the same bucket.
    bound: { kind: 'follows', what: 'project.pictures-changed' },
  },
  'project.work-amended': {
    by: customer,
    reaches:
      'companies with a live quote: bell and mail; the companies that are asked instead hear of project.matched',
    bound: { kind: 'rounds', most: 3 },
  },
  'project.companies-released': {
    by: customer,
    reaches: 'companies that were asked and do not take the work as it is now: bell and mail',
    bound: { kind: 'follows', what: 'project.work-amended' },
  },
  'project.requests-returned': {
    by: customer,
    reaches: 'companies whose request a change had taken away and the next one gives back: bell and mail',
    bound: { kind: 'follows', what: 'project.work-amended' },
  },
} as const satisfies Readonly<Record<string, Outreach>>

import type { Outreach } from './outreach.ts'

const customer = 'customer'

/** The part of `eventOutreach` (`outreach.ts`) about another trade, place or street of a project. */
export const workOutreach = {
  'project.address-changed': {
    by: customer,
    reaches: 'the company whose quote is accepted: bell and mail',
    bound: { kind: 'account', burst: 5, perSeconds: 3600 },
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

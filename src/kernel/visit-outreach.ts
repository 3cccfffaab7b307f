import type { Outreach } from './outreach.ts'

const both = 'both parties'
const other = 'the other party: bell and mail'

/** The part of `eventOutreach` (`outreach.ts`) about visits. */
export const visitOutreach = {
  'visit.proposed': {
    by: 'either party',
    reaches: other,
    // All of one side count together in a conversation, too.
    bound: { kind: 'account', burst: 6, perSeconds: 3600 },
  },
  'visit.accepted': {
    by: 'either party',
    reaches: other,
    bound: { kind: 'follows', what: 'visit.proposed' },
  },
  'visit.declined': {
    by: 'either party',
    reaches: other,
    bound: { kind: 'follows', what: 'visit.proposed' },
  },
  'visit.withdrawn': {
    by: 'either party, or the end of the project',
    reaches: 'the other party: bell',
    bound: { kind: 'follows', what: 'visit.proposed' },
  },
  'visit.cancelled': {
    by: 'either party, or the end of the project',
    reaches: other,
    bound: { kind: 'follows', what: 'visit.proposed' },
  },
  'visit.expired': {
    by: 'system',
    reaches: `${both}: bell`,
    bound: { kind: 'follows', what: 'visit.proposed' },
  },
  'visit.reminded': {
    by: 'system',
    reaches: `${both}: bell and mail`,
    bound: { kind: 'once', each: 'visit' },
  },
} as const satisfies Readonly<Record<string, Outreach>>

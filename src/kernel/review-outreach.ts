import type { Outreach } from './outreach.ts'

/** The part of `eventOutreach` (`outreach.ts`) about reviews. */
export const reviewOutreach = {
  'project.reviews-opened': {
    by: 'system',
    reaches: 'both parties of a finished job: bell and mail',
    bound: { kind: 'once', each: 'project' },
  },
  'project.review-reminded': {
    by: 'system',
    reaches: 'the party that has not written: bell and mail',
    bound: { kind: 'once', each: 'project and party' },
  },
  'review.published': {
    by: 'either party, or the clock',
    reaches: 'whom it is about: bell and mail',
    bound: { kind: 'once', each: 'project and party' },
  },
  'review.answered': {
    by: 'company',
    reaches: 'the customer: bell',
    bound: { kind: 'once', each: 'review' },
  },
  'review.removed': {
    by: 'staff',
    reaches: 'who wrote it: bell and mail',
    bound: { kind: 'ours', because: 'staff decide' },
  },
  'review.restored': {
    by: 'staff',
    reaches: 'who wrote it: bell',
    bound: { kind: 'ours', because: 'staff decide' },
  },
} as const satisfies Readonly<Record<string, Outreach>>

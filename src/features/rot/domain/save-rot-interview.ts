import type { RotCircumstances } from './rot-deduction.ts'
import { type RotInterview, rotEligibility } from './rot-eligibility.ts'

type Assumed = Pick<RotCircumstances, 'owners' | 'roomsLeftOre'>

/**
 * The assumptions after a household has answered the interview. When the answers give no right to ROT, no owner has
 * the reduction. When they give it and no owner had it before, one owner has it. Otherwise the assumptions stay.
 * The household can change them afterwards.
 */
export function circumstancesAfter(interview: RotInterview, { owners, roomsLeftOre }: Assumed): Assumed {
  if (rotEligibility(interview).verdict === 'not') return { owners: 0 }
  return owners === 0 ? { owners: 1 } : { owners, ...(roomsLeftOre && { roomsLeftOre }) }
}

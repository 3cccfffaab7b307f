import type { RotCircumstances } from './rot-deduction.ts'
import { type RotInterview, rotEligibility } from './rot-eligibility.ts'

type Assumed = Pick<RotCircumstances, 'owners' | 'roomsLeftOre'>

/**
 * What is assumed after a household has answered: nobody has the reduction where the answers give none, and one owner has it where they
 * do and nobody had it before. Otherwise what the household has said stays, and it can say something else afterwards.
 */
export function circumstancesAfter(interview: RotInterview, { owners, roomsLeftOre }: Assumed): Assumed {
  if (rotEligibility(interview).verdict === 'not') return { owners: 0 }
  return owners === 0 ? { owners: 1 } : { owners, ...(roomsLeftOre && { roomsLeftOre }) }
}

import type { RotCircumstances } from './rot-deduction.ts'
import { type RotInterview, rotEligibility } from './rot-eligibility.ts'

type Assumed = Pick<RotCircumstances, 'owners' | 'roomsLeftOre'>

/**
 * The assumptions after a household has answered the interview, or has deleted its answers (null). When the answers
 * give no right to ROT, no owner has the reduction, and the rooms keep an entry for each owner who had it: they have
 * it again when other answers give it, or when those answers are deleted. Otherwise the assumptions stay. The
 * household can change them afterwards.
 */
export function circumstancesAfter(
  interview: RotInterview | null,
  { owners, roomsLeftOre, interview: earlier }: Assumed & Pick<RotCircumstances, 'interview'>,
): Assumed {
  const assumed = { owners, ...(roomsLeftOre && { roomsLeftOre }) }
  if (interview && givesNone(interview)) return owners === 0 ? assumed : withoutOwners(assumed)
  const isGivenBack = owners === 0 && (interview !== null || (earlier !== undefined && givesNone(earlier)))
  return isGivenBack ? withOwnersAgain(assumed) : assumed
}

function givesNone(interview: RotInterview): boolean {
  return rotEligibility(interview).verdict === 'not'
}

function withoutOwners({ owners, roomsLeftOre = [] }: Assumed): Assumed {
  return {
    owners: 0,
    roomsLeftOre: Array.from({ length: owners }, (_, owner) => roomsLeftOre[owner] ?? null),
  }
}

/** One owner, when it is not known how many had the reduction before. */
function withOwnersAgain({ roomsLeftOre = [] }: Assumed): Assumed {
  const owners = Math.max(1, roomsLeftOre.length)
  return roomsLeftOre.some((room) => room !== null) ? { owners, roomsLeftOre } : { owners }
}

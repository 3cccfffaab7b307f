import type { OwnObligation } from './obligation.ts'

/** An obligation about a project, as one of its parties reads it. `isOwn`: the reader is the party that acts. */
export type TurnLine = OwnObligation & { isOwn: boolean }

/**
 * The obligations that the page of a conversation shows: between the reader and this company, and those about no
 * single company.
 */
export function turnsBetween(turns: readonly TurnLine[], companyId: string): TurnLine[] {
  return turns.filter((turn) => turn.companyId === companyId || turn.companyId === null)
}

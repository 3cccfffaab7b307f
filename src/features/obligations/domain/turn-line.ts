import type { OwnObligation } from './obligation.ts'

/** What is expected about a project, as one of its parties reads it. `isOwn`: of the reader. */
export type TurnLine = OwnObligation & { isOwn: boolean }

/** On the page of a conversation: what is between the reader and this company. */
export function turnsBetween(turns: readonly TurnLine[], companyId: string): TurnLine[] {
  return turns.filter((turn) => turn.companyId === companyId || turn.companyId === null)
}

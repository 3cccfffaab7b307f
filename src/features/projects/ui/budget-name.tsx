import type { Budget } from '../domain/project.ts'
import { budgetTexts } from '../texts.ts'

/** A budget band, on one line: half an amount would be another amount. */
export function BudgetName({ budget }: { budget: Budget }) {
  return <span className="whitespace-nowrap">{budgetTexts[budget]}</span>
}

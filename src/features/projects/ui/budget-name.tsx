import type { Budget } from '../domain/project.ts'
import { budgetTexts } from '../texts.ts'

/** A budget band in words, on one line: half an amount is another amount. */
export function BudgetName({ budget }: { budget: Budget }) {
  return <span className="whitespace-nowrap">{budgetTexts[budget]}</span>
}

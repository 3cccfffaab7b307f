import type { Budget } from '../domain/project.ts'
import { budgetTexts } from '../texts.ts'

/** A budget band that never breaks into two lines, because half an amount reads as another amount. */
export function BudgetName({ budget }: { budget: Budget }) {
  return <span className="whitespace-nowrap">{budgetTexts[budget]}</span>
}

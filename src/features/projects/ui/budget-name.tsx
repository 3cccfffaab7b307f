import type { Budget } from '../domain/project.ts'
import { budgetTexts } from '../texts.ts'

/** A budget band on a line of its own rather than on two lines, because half an amount reads as another amount. */
export function BudgetName({ budget }: { budget: Budget }) {
  return <span className="inline-block">{budgetTexts[budget]}</span>
}

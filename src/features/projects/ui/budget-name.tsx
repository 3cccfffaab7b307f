import type { Budget } from '../domain/project.ts'
import { budgetTexts } from '../texts.ts'

/** A budget band in words. */
export function BudgetName({ budget }: { budget: Budget }) {
  return budgetTexts[budget]
}

import { budgets, permitAnswers } from '../domain/project.ts'
import { budgetTexts, permitTexts } from '../texts.ts'

/** The options of the fields for budget and permit, in the order of their tables. */
export const budgetOptions = budgets.map((id) => ({ id, label: budgetTexts[id] }))
export const permitOptions = permitAnswers.map((id) => ({ id, label: permitTexts[id] }))

/** The answers about the permit without `unknown`, for a select that is empty when nobody knows. */
export const knownPermitOptions = permitOptions.filter(({ id }) => id !== 'unknown')

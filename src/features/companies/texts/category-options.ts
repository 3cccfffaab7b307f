import { categories } from '../domain/category.ts'
import { categoryTexts } from '../texts.ts'

/** The options of a field for a trade, in the order of the table. */
export const categoryOptions = categories.map((id) => ({ id, label: categoryTexts[id] }))

import { type Category, categories } from '#features/companies/domain/category.ts'
import { tradeConcepts } from '../data/trade-concepts.ts'
import { conceptsOfTrade } from '../domain/form-start.ts'

/** Each trade with the concepts of `app.trade_words` by which it is searched for, with their mark `#`. */
export const tradeVocabulary: readonly { category: Category; concepts: string[] }[] = categories.map(
  (category) => ({
    category,
    concepts: conceptsOfTrade(category, tradeConcepts).map((concept) => `#${concept}`),
  }),
)

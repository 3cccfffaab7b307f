import type { Category } from '#features/companies/domain/category.ts'

/**
 * For each trade, the trades whose companies often do its work as well; they are asked when the customer lets us. An
 * assumption of the product until requests declined as 'wrong-trade' are counted. A trade that needs a licence still
 * needs it: only electricians do electrical work.
 */
export const neighbouringTrades: Readonly<Record<Category, readonly Category[]>> = {
  bathroom: ['kitchen', 'plumbing'],
  kitchen: ['bathroom', 'outdoor'],
  outdoor: ['kitchen'],
  plumbing: ['bathroom'],
  painting: ['kitchen', 'outdoor'],
  electrical: [],
}

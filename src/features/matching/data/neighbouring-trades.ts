import type { Category } from '#features/companies/domain/category.ts'

/**
 * Trades whose companies often do work of this one as well: asked when the customer lets us. An opinion of the product, until
 * declined requests ('wrong-trade') are counted. A trade that needs a licence keeps it: electrical work is for electricians alone.
 */
export const neighbouringTrades: Readonly<Record<Category, readonly Category[]>> = {
  bathroom: ['kitchen', 'plumbing'],
  kitchen: ['bathroom', 'outdoor'],
  outdoor: ['kitchen'],
  plumbing: ['bathroom'],
  painting: ['kitchen', 'outdoor'],
  electrical: [],
}

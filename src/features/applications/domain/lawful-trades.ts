import type { Category } from '#features/companies/domain/category.ts'
import { isLicensed } from '#features/companies/domain/licensed-trade.ts'
import type { CompanyVerification } from '#features/verification/domain/checked-item.ts'

/**
 * The trades that a company may work in today: all but those whose licence it lacks. `licensedAt` is the same rule in
 * SQL.
 */
export function lawfulTrades(
  trades: readonly Category[],
  { licences }: Pick<CompanyVerification, 'licences'>,
): Category[] {
  const isHeld = (trade: Category) =>
    licences.some(({ claim, status }) => claim === trade && status === 'completed')
  return trades.filter((trade) => !isLicensed(trade) || isHeld(trade))
}

/** The other trades: those that wait for a check of their licence. */
export function waitingTrades(
  trades: readonly Category[],
  verification: Pick<CompanyVerification, 'licences'>,
): Category[] {
  const lawful = lawfulTrades(trades, verification)
  return trades.filter((trade) => !lawful.includes(trade))
}

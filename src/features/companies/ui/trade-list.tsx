import type { Category } from '../domain/category.ts'
import { categoriesSectionTexts } from '../texts/profile.ts'
import { categoryTexts } from '../texts.ts'

/**
 * A company's trades as its own people see them. `waiting`: those that it may not work in before its licence has been
 * checked.
 */
export function TradeList({
  trades,
  waiting,
}: {
  trades: readonly Category[]
  waiting: readonly Category[]
}) {
  return (
    <>
      {trades.map((trade) => categoryTexts[trade]).join(', ')}
      {waiting.map((trade) => (
        <span key={trade} className="mt-1 block text-sm text-ink-soft">
          {categoryTexts[trade]}: {categoriesSectionTexts.licenceWaits}
        </span>
      ))}
    </>
  )
}

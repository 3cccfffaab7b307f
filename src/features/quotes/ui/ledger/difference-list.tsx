import type { QuoteDifference } from '../../domain/ledger/quote-differences.ts'
import { differenceText, quoteDifferenceTexts as texts } from '../../texts/quote-differences.ts'

/** What tells the quotes apart, in plain sentences that follow from the quotes by rules. */
export function DifferenceList({ differences }: { differences: readonly QuoteDifference[] }) {
  if (differences.length === 0) return null
  return (
    <section aria-labelledby="skillnader" className="mb-6 border-l-2 border-ochre pl-4">
      <h3 id="skillnader" className="text-lg">
        {texts.title}
      </h3>
      <ul className="measure mt-2 flex list-disc flex-col gap-1.5 pl-5">
        {differences.map((difference) => {
          const words = differenceText(difference)
          return <li key={words}>{words}</li>
        })}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">{texts.reproducible}</p>
    </section>
  )
}

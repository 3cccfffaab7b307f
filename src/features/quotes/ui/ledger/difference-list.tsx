import type { QuoteDifference } from '../../domain/ledger/quote-differences.ts'
import { differenceText, quoteDifferenceTexts as texts } from '../../texts/quote-differences.ts'

/** This many sentences are above the table; the others are folded, so that the table is not far down. */
const FIRST = 2

/** The differences between the quotes in sentences, which are made by fixed rules. */
export function DifferenceList({ differences }: { differences: readonly QuoteDifference[] }) {
  if (differences.length === 0) return null
  const sentences = differences.map(differenceText)
  // Folding a single sentence would save no space.
  const first = sentences.length > FIRST + 1 ? FIRST : sentences.length
  return (
    <section aria-labelledby="skillnader" className="mb-6 border-l-2 border-ochre pl-4">
      <h3 id="skillnader" className="text-lg">
        {texts.title}
      </h3>
      <Sentences sentences={sentences.slice(0, first)} />
      {first < sentences.length && (
        <details>
          <summary className="w-fit cursor-pointer py-2 font-semibold">
            {texts.more(sentences.length - first)}
          </summary>
          <Sentences sentences={sentences.slice(first)} />
        </details>
      )}
      <p className="mt-2 text-sm text-ink-soft">{texts.reproducible}</p>
    </section>
  )
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="measure mt-2 flex list-disc flex-col gap-1.5 pl-5">
      {sentences.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
